## Comments of annotate: a result that a turn gave away.

mark-win-to-draw = The win is gone.
mark-win-to-loss = The win is gone, the game is lost.
mark-draw-to-loss = The draw is gone.
mark-values = Before: { $before }, now: { $after }.
better = Better: { $moves }.
better-and-more = Better: { $moves } and { $more } more.

## Comments of annotate: where the history of a real game ends it.

history-third-time = The position occurs for the third time: a real game is drawn here.
history-fifty-moves = Fifty moves of each side without a removal: a real game is drawn here.
