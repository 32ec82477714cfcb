## The game: what a position is worth to a side.

value-win = win in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-loss = loss in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-win-unknown = win
value-loss-unknown = loss
value-draw = draw
