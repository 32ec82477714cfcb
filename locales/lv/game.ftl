## Dzirnavas: cik pozīcija vērta vienai pusei.

value-win = uzvara { $plies ->
    [one] { $plies } pusgājienā
   *[other] { $plies } pusgājienos
}
value-loss = zaudējums { $plies ->
    [one] { $plies } pusgājienā
   *[other] { $plies } pusgājienos
}
value-win-unknown = uzvara
value-loss-unknown = zaudējums
value-draw = neizšķirts
