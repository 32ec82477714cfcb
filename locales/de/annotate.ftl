## Kommentare von annotate: ein Ergebnis, das ein Zug vergeben hat.

mark-win-to-draw = Der Gewinn ist vergeben.
mark-win-to-loss = Der Gewinn ist vergeben, die Partie ist verloren.
mark-draw-to-loss = Das Remis ist vergeben.
mark-values = Vorher: { $before }, jetzt: { $after }.
better = Besser: { $moves }.
better-and-more = Besser: { $moves } und { $more } weitere.

## Kommentare von annotate: wo der Verlauf eine wirkliche Partie beendet.

history-third-time = Die Stellung tritt zum dritten Mal auf: Eine wirkliche Partie endet hier remis.
history-fifty-moves = Fünfzig Züge jeder Seite, ohne dass ein Stein geschlagen wurde: Eine wirkliche Partie endet hier remis.
