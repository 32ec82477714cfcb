## Veskimäng: mida seis ühele poolele väärt on.

value-win = võit { $plies ->
    [one] { $plies } poolkäiguga
   *[other] { $plies } poolkäiguga
}
value-loss = kaotus { $plies ->
    [one] { $plies } poolkäiguga
   *[other] { $plies } poolkäiguga
}
value-win-unknown = võit
value-loss-unknown = kaotus
value-draw = viik
