## What is wrong with the text of a game; the same sentences as those of the library.

error-in-game = game { $game }: { $why }
error-turn = turn { $turn }, '{ $text }': { $why }
error-no-game = there is no game in the text
error-several-games = the text holds { $count } games, expected one
error-unclosed = the game text has a '{ $text }' that is never closed
error-after-result = '{ $text }' follows the result of the game
error-wrong-result = the result is given as { $given }, but { $side ->
    [white] White
   *[black] Black
} has won on the board

## What is wrong with a position or a move.

error-not-a-position = '{ $text }' is not a position; write one like W:Wa7,d7,g1:Bb6,d6,f4, a FEN of Sanmill, or startpos and its moves
error-not-a-point = '{ $text }' is not a point of the board
error-twice = { $point } is listed twice
error-not-a-move = '{ $text }' is not a move; write one like d2, f2-f4, a7xb4 or f2-f4xd5
error-mixed-points = the points of a game have either names or numbers, not both
error-several-removals = '{ $text }' removes more than one man, the rules allow one a turn
error-game-over = the game is over: { $side ->
    [white] White
   *[black] Black
} has lost, { $over ->
    [men] fewer than three men
   *[blocked] no legal move
}
error-must-place = { $side ->
    [white] White
   *[black] Black
} has men in hand and must place one
error-empty-hand = { $side ->
    [white] White
   *[black] Black
} has no man in hand: name the man that moves, as in f2-{ $point }
error-no-man = { $side ->
    [white] White
   *[black] Black
} has no man on { $point }
error-occupied = { $point } is occupied
error-not-neighbours = { $from } and { $to } are not neighbours and { $side ->
    [white] White
   *[black] Black
} may not fly
error-must-remove = { $move } closes a mill and must remove one of { $men }, as in { $example }
error-no-mill = { $move } closes no mill and removes nothing
error-no-man-to-remove = { $side ->
    [white] White
   *[black] Black
} has no man on { $point } to remove
error-protected = the man on { $point } stands in a mill and may not be removed while others do not
error-removal-pending = { $side ->
    [white] White
   *[black] Black
} has closed a mill and must remove one of { $men }, as in { $example }
error-no-removal-pending = no removal is pending: x{ $point } must follow the move that closes the mill
