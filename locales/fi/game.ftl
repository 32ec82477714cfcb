## Mylly: minkä arvoinen asema on jommallekummalle puolelle.

value-win = voitto { $plies ->
    [one] { $plies } puolisiirrossa
   *[other] { $plies } puolisiirrossa
}
value-loss = tappio { $plies ->
    [one] { $plies } puolisiirrossa
   *[other] { $plies } puolisiirrossa
}
value-win-unknown = voitto
value-loss-unknown = tappio
value-draw = tasapeli
