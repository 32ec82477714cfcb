## Mis on partii tekstis valesti.

error-in-game = partii { $game }: { $why }
error-turn = käik { $turn }, „{ $text }”: { $why }
error-no-game = tekstis ei ole ühtegi partiid
error-several-games = tekstis on { $count } partiid, oodati üht
error-unclosed = partii tekstis jääb „{ $text }” sulgemata
error-after-result = partii tulemusele järgneb „{ $text }”
error-wrong-result = tulemuseks on märgitud { $given }, kuid laual on võitnud { $side ->
    [white] valge
   *[black] must
}

## Mis on seisus või käigus valesti.

error-not-a-position = „{ $text }” ei ole seis; kirjuta see nagu W:Wa7,d7,g1:Bb6,d6,f4, Sanmilli FEN-ina või sõnaga startpos ja käikudega
error-not-a-point = „{ $text }” ei ole laua punkt
error-twice = punkt { $point } on loetletud kaks korda
error-not-a-move = „{ $text }” ei ole käik; kirjuta see nagu d2, f2-f4, a7xb4 või f2-f4xd5
error-mixed-points = ühes partiis on punktidel kas nimed või numbrid, mitte mõlemad
error-several-removals = „{ $text }” eemaldab mitu nuppu, reeglid lubavad käiguga eemaldada ühe
error-game-over = partii on läbi: { $side ->
    [white] valge
   *[black] must
} on kaotanud, { $over ->
    [men] nuppe on alla kolme
   *[blocked] ühtegi lubatud käiku ei ole
}
error-must-place = { $side ->
    [white] valgel
   *[black] mustal
} on veel nuppe käes ja ta peab ühe neist lauale panema
error-empty-hand = { $side ->
    [white] valgel
   *[black] mustal
} ei ole enam nuppe käes: nimeta ka punkt, kust nupp tuleb, nagu f2-{ $point }
error-no-man = { $side ->
    [white] valgel
   *[black] mustal
} ei ole punktil { $point } nuppu
error-occupied = punkt { $point } on hõivatud
error-not-neighbours = { $from } ja { $to } ei ole naaberpunktid ning { $side ->
    [white] valge
   *[black] must
} ei tohi hüpata
error-must-remove = { $move } sulgeb veski ja peab eemaldama ühe neist nuppudest: { $men }, nagu { $example }
error-no-mill = { $move } ei sulge veskit ega eemalda midagi
error-no-man-to-remove = { $side ->
    [white] valgel
   *[black] mustal
} ei ole punktil { $point } nuppu, mida eemaldada
error-protected = nupp punktil { $point } on veskis ja seda ei tohi eemaldada, kuni mõni teine veskis ei ole
error-removal-pending = { $side ->
    [white] valge
   *[black] must
} on sulgenud veski ja peab eemaldama ühe neist nuppudest: { $men }, nagu { $example }
error-no-removal-pending = ühtegi nuppu ei ole vaja eemaldada: x{ $point } peab järgnema käigule, mis veski sulgeb
