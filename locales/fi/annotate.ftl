## Komennon annotate huomautukset: tulos, jonka siirto luovutti.

mark-win-to-draw = Voitto on menetetty.
mark-win-to-loss = Voitto on menetetty, peli on hävitty.
mark-draw-to-loss = Tasapeli on menetetty.
mark-values = Ennen: { $before }, nyt: { $after }.
better = Parempi: { $moves }.
better-and-more = Parempi: { $moves } ja { $more } muuta.

## Komennon annotate huomautukset: missä oikea peli päättyisi kulkunsa vuoksi.

history-third-time = Asema toistuu kolmannen kerran: oikea peli päättyisi tässä tasapeliin.
history-fifty-moves = Kummankin viisikymmentä siirtoa ilman nappulan poistamista: oikea peli päättyisi tässä tasapeliin.
