## Das Mühlespiel: was eine Stellung einer Seite wert ist.

value-win = Gewinn in { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzügen
}
value-loss = Verlust in { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzügen
}
value-win-unknown = Gewinn
value-loss-unknown = Verlust
value-draw = Remis
