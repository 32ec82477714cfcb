## Käsu annotate märkused: tulemus, mille käik käest andis.

mark-win-to-draw = Võit on käest antud.
mark-win-to-loss = Võit on käest antud, partii on kaotatud.
mark-draw-to-loss = Viik on käest antud.
mark-values = Enne: { $before }, nüüd: { $after }.
better = Parem: { $moves }.
better-and-more = Parem: { $moves } ja veel { $more }.

## Käsu annotate märkused: kus päris partii oma käigu tõttu lõpeks.

history-third-time = Seis kordub kolmandat korda: päris partii lõpeks siin viigiga.
history-fifty-moves = Kummagi poole viiskümmend käiku ilma nupu eemaldamiseta: päris partii lõpeks siin viigiga.
