## Mikä pelin tekstissä on väärin.

error-in-game = peli { $game }: { $why }
error-turn = siirto { $turn }, ”{ $text }”: { $why }
error-no-game = tekstissä ei ole yhtään peliä
error-several-games = tekstissä on { $count } peliä, odotettiin yhtä
error-unclosed = pelin tekstissä ”{ $text }” jää sulkematta
error-after-result = pelin tuloksen jälkeen tulee ”{ $text }”
error-wrong-result = tulokseksi on merkitty { $given }, mutta laudalla on voittanut { $side ->
    [white] valkea
   *[black] musta
}

## Mikä asemassa tai siirrossa on väärin.

error-not-a-position = ”{ $text }” ei ole asema; kirjoita se kuten W:Wa7,d7,g1:Bb6,d6,f4, Sanmillin FEN-merkintänä tai sanalla startpos ja siirroilla
error-not-a-point = ”{ $text }” ei ole laudan piste
error-twice = piste { $point } on lueteltu kahdesti
error-not-a-move = ”{ $text }” ei ole siirto; kirjoita se kuten d2, f2-f4, a7xb4 tai f2-f4xd5
error-mixed-points = pelissä pisteillä on joko nimet tai numerot, ei molempia
error-several-removals = ”{ $text }” poistaa useamman kuin yhden nappulan, säännöt sallivat yhden siirrossa
error-game-over = peli on päättynyt: { $side ->
    [white] valkea
   *[black] musta
} on hävinnyt, { $over ->
    [men] alle kolme nappulaa
   *[blocked] ei yhtään sallittua siirtoa
}
error-must-place = { $side ->
    [white] valkealla
   *[black] mustalla
} on nappuloita kädessä, ja niistä on asetettava yksi
error-empty-hand = { $side ->
    [white] valkealla
   *[black] mustalla
} ei ole nappuloita kädessä: mainitse myös piste, josta nappula lähtee, kuten f2-{ $point }
error-no-man = { $side ->
    [white] valkealla
   *[black] mustalla
} ei ole nappulaa pisteessä { $point }
error-occupied = piste { $point } on varattu
error-not-neighbours = { $from } ja { $to } eivät ole vierekkäin, eikä { $side ->
    [white] valkea
   *[black] musta
} saa lentää
error-must-remove = { $move } sulkee myllyn, ja on poistettava yksi näistä nappuloista: { $men }, kuten { $example }
error-no-mill = { $move } ei sulje myllyä eikä poista mitään
error-no-man-to-remove = { $side ->
    [white] valkealla
   *[black] mustalla
} ei ole pisteessä { $point } poistettavaa nappulaa
error-protected = nappula pisteessä { $point } on myllyssä, eikä sitä saa poistaa, kun muita on myllyjen ulkopuolella
error-removal-pending = { $side ->
    [white] valkea
   *[black] musta
} on sulkenut myllyn, ja on poistettava yksi näistä nappuloista: { $men }, kuten { $example }
error-no-removal-pending = poistettavaa nappulaa ei ole: merkinnän x{ $point } on seurattava siirtoa, joka sulkee myllyn
