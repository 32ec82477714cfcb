## Komandas annotate piezīmes: gājiens, kas atdeva rezultātu.

mark-win-to-draw = Uzvara ir palaista garām.
mark-win-to-loss = Uzvara ir palaista garām, partija ir zaudēta.
mark-draw-to-loss = Neizšķirts ir palaists garām.
mark-values = Pirms tam: { $before }, tagad: { $after }.
better = Labāk: { $moves }.
better-and-more = Labāk: { $moves } un vēl { $more }.

## Komandas annotate piezīmes: kur īsta partija beigtos tās gaitas dēļ.

history-third-time = Pozīcija atkārtojas trešo reizi: īsta partija šeit beigtos neizšķirti.
history-fifty-moves = Piecdesmit katras puses gājieni bez kauliņa noņemšanas: īsta partija šeit beigtos neizšķirti.
