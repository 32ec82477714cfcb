## Was am Text einer Partie falsch ist.

error-in-game = Partie { $game }: { $why }
error-turn = Zug { $turn }, „{ $text }“: { $why }
error-no-game = der Text enthält keine Partie
error-several-games = der Text enthält { $count } Partien, erwartet wird eine
error-unclosed = im Text der Partie wird ein „{ $text }“ nie geschlossen
error-after-result = nach dem Ergebnis der Partie folgt „{ $text }“
error-wrong-result = als Ergebnis ist { $given } angegeben, doch auf dem Brett hat { $side ->
    [white] Weiß
   *[black] Schwarz
} gewonnen

## Was an einer Stellung oder einem Zug falsch ist.

error-not-a-position = „{ $text }“ ist keine Stellung; man schreibt sie wie W:Wa7,d7,g1:Bb6,d6,f4, als FEN von Sanmill oder als startpos mit Zügen
error-not-a-point = „{ $text }“ ist kein Punkt des Bretts
error-twice = { $point } ist zweimal genannt
error-not-a-move = „{ $text }“ ist kein Zug; man schreibt ihn wie d2, f2-f4, a7xb4 oder f2-f4xd5
error-mixed-points = in einer Partie haben die Punkte entweder Namen oder Nummern, nicht beides
error-several-removals = „{ $text }“ schlägt mehr als einen Stein, die Regeln erlauben einen je Zug
error-game-over = die Partie ist zu Ende: { $side ->
    [white] Weiß
   *[black] Schwarz
} hat verloren, { $over ->
    [men] weniger als drei Steine
   *[blocked] kein regelgerechter Zug
}
error-must-place = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat noch Steine in der Hand und muss einen setzen
error-empty-hand = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat keinen Stein mehr in der Hand: auch das Feld nennen, von dem der Stein kommt, wie in f2-{ $point }
error-no-man = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat keinen Stein auf { $point }
error-occupied = { $point } ist besetzt
error-not-neighbours = { $from } und { $to } sind nicht benachbart, und { $side ->
    [white] Weiß
   *[black] Schwarz
} darf nicht springen
error-must-remove = { $move } schließt eine Mühle und muss einen dieser Steine schlagen: { $men }, wie in { $example }
error-no-mill = { $move } schließt keine Mühle und schlägt nichts
error-no-man-to-remove = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat auf { $point } keinen Stein, der zu schlagen wäre
error-protected = der Stein auf { $point } steht in einer Mühle und darf nicht geschlagen werden, solange andere frei stehen
error-removal-pending = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat eine Mühle geschlossen und muss einen dieser Steine schlagen: { $men }, wie in { $example }
error-no-removal-pending = es ist kein Stein zu schlagen: x{ $point } gehört hinter den Zug, der die Mühle schließt
