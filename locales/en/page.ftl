# The page in English. Messages are in Fluent's syntax; $side is "white" or "black".

title = Merels: Nine Men's Morris, solved
skip = To the board
views = Views
view-explore = Explore
view-play = Play
view-review = Review
view-statistics = Statistics
rules = Rules
rules-standard = Flying
rules-no-flying = No flying
language = Language
side = { $side ->
    [white] White
   *[black] Black
}

## The board

board = Board
board-help = Board. The arrow keys go from point to point, Enter chooses, Escape takes back.
point-white = { $point }, white man
point-black = { $point }, black man
point-empty = { $point }, empty
point-chosen = chosen
hand = { side }: { $hand ->
    [0] { $men } on the board
   *[other] { $men } on the board, { $hand } in hand
}
flies = flies

## Tools

tools = Game
first = To the start
undo = Back one turn
redo = Forward one turn
last = To the end
turn-board = Turn
set-up = Set up
new-game = New game
symmetries = Symmetries of the board
symmetry-right = Turn to the right
symmetry-left = Turn to the left
symmetry-half = Turn by 180°
symmetry-across = Mirror left and right
symmetry-down = Mirror top and bottom
symmetry-diagonal = Mirror at the falling diagonal
symmetry-antidiagonal = Mirror at the rising diagonal
symmetry-rings = Exchange the outer and the inner square
swap-colours = Exchange the colours
swap-impossible = Colours cannot be exchanged while men are placed, for White places first

## The verdict

asking = One moment …
impossible = This is no position of the game
offline = The server does not answer
retry = Try again
link-problem = The link is damaged, so this is the initial position.
turn = { side } to move
verdict-win = { side } wins in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} with best play
verdict-win-bare = { side } wins with best play
verdict-draw = Draw with best play
value-win = win in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-loss = loss in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-draw = draw
value-win-bare = win
value-loss-bare = loss
over-men = { side } has lost: fewer than three men
over-moves = { side } has lost: no legal move
turn-placing = { side } places a man, { $hand } in hand.
turn-moving = { side } moves a man along a line.
turn-flying = { side } has three men left, which may fly to any empty point.
turn-removal = { side } has closed a mill and removes a man.
may-fly = { side } may fly.
quiet = { $plies } of { $most } plies without a removal
second-time = This position has occurred twice; the third time a real game is drawn.
drawn-third = This position has occurred for the third time: a real game is drawn here.
drawn-fifty = Fifty moves of each side without a removal: a real game is drawn here.
would-draw-third = A real game would be drawn before that: on ply { $ply } of the main line a position occurs for the third time.
would-draw-fifty = A real game would be drawn before that: on ply { $ply } of the main line fifty moves of each side have passed without a removal.

## Moves

moves = Moves
move-count = { $count ->
    [0] none
    [one] { $count } move
   *[other] { $count } moves, best first
}
draws-third = third time: a real game is drawn
draws-fifty = fiftieth move without a removal: a real game is drawn
draws-third-short = 3rd time
draws-fifty-short = 50 moves
line = Main line
line-draw = Neither side can force a win.
line-keep = { $count } of { $all ->
    [one] { $all } move
   *[other] { $all } moves
} { $count ->
    [one] keeps
   *[other] keep
} the draw.
line-none = No line is known.
line-over = The game is over.
game = Game
game-start = Start
mistake = mistake

## Legend

legend = What the numbers mean
legend-win = +13: the side to move wins, 13 plies from now, if it hurries and the other side delays.
legend-draw = =: neither side can force a win.
legend-loss = −8: the side to move loses, 8 plies from now.
legend-ply = A ply is one turn of one side; a removal belongs to the turn that closes the mill.
legend-rules = Values know no draw by repetition or by fifty moves without a removal. Where these rules of real games would change a result, the page says so.

## Setting up

setup = Set up a position
setup-help = Choose what to put and tap the points. The side to move stays as it is.
brush = Put
brush-white = White
brush-black = Black
brush-erase = Erase
to-move = To move
hand-white = In White's hand
hand-black = and { $hand } in Black's
removal-pending = A mill is closed, a man is to be removed
setup-done = Done
setup-clear = Clear the board
setup-start = Initial position
fault-men = A side has more than { $men } men on the board and in hand together.
fault-hands = The men in hand do not fit the side to move.
fault-mill = A man is to be removed, but there is no mill.
fault-removal = A man is to be removed, but there is none.
fault-ended = The side that is not to move has fewer than three men: the game is over already.

## Subspace

subspace = Subspace
subspace-moving = All positions with { $own } men of the side to move and { $opp } of the other.
subspace-placing = All positions with { $own } men of the side to move and { $opp } of the other, { $ownHand } and { $oppHand } in hand.
subspace-removal = A removal is pending: the position is part of a turn.
subspace-none = There is no table of it.
share-win = won
share-draw = drawn
share-loss = lost
longest-win = Longest win: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
longest-loss = Longest loss: { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}

## Notations

notations = Copy and paste
copy = Copy
copied = Copied.
copy-line = Position
copy-fen = FEN
copy-game = Game
copy-numbers = Numbers
copy-moves = With moves
copy-link = Link
paste = Paste
paste-go = Open

## Playing

play-title = Play against the tables
play-help = Choose a side and begin. The results are hidden unless you want to see them.
playing = You play { $side ->
    [white] White
   *[black] Black
}.
play-waiting = You play { $side ->
    [white] White
   *[black] Black
}; the computer is thinking …
play-back = You are looking back: go to the last turn, or move to play on from here.
play-won = You have won.
play-lost = You have lost.
play-drawn = The game is drawn.
play-side = You play
level = Level
level-perfect = Perfect
level-perfect-help = Always one of the best moves.
level-tricky = Tricky
level-tricky-help = Of the best moves always the one with most ways to go wrong for you.
level-fallible = Human
level-fallible-help = One move in four is only second best.
hints = Show results
play-start = New game
play-here = From this position

## Review

review-title = Review a game
review-help = Paste a game: d6 f4 …, numbers 1–24, with headers, comments and variations.
review-go = Review
review-current = The game on the board
review-file = Open a file
graph-label = Results over the turns, { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
graph-legend = Up: White wins; down: Black wins; the longer the bar, the sooner. Marks below are mistakes.
mistakes = { $count ->
    [0] No mistakes
    [one] One mistake
   *[other] { $count } mistakes
}
turn-text = Ply { $ply }, { side }: { $move }
better = better: { $moves }
ended-third = A real game would have been drawn on ply { $ply }: a position occurred for the third time.
ended-fifty = A real game would have been drawn on ply { $ply }: fifty moves of each side without a removal.

## Statistics

statistics = The solution in numbers
statistics-help = Positions are counted up to the symmetries of the board; won and lost are seen by the side to move.
stats-total = { $positions } positions in { $subspaces } subspaces; the longest win takes { $plies } plies.
stats-moving = Movement phase
stats-placing = Placing phase
stats-shares = Won · drawn · lost
stats-win = Longest win
stats-loss = Longest loss
chart-results-moving = Results by subspace
chart-results-placing = Results while men are placed
chart-openings = The first man and the answer
chart-depths = How many plies to the end
chart-longest = The longest games

about = Nine Men's Morris, solved: every value comes from a table or a proof by search.
about-api = Interface for programs (API)

## Errors

refusal-bad-request = The question cannot be read: { $detail }
refusal-bad-position = The position cannot be read: { $detail }
refusal-bad-game = The game cannot be read: { $detail }
refusal-not-found = There is no such thing: { $detail }
refusal-no-rules = These rules are unknown: { $detail }
refusal-no-table = A table is missing: { $detail }
refusal-other-method = The server does not take this question: { $detail }
refusal-too-slow = The connection is too slow: { $detail }
refusal-too-large = That is too much at once: { $detail }
refusal-damaged = A table cannot be read: { $detail }
refusal-broken = The server has failed: { $detail }
refusal-too-busy = The server is busy: { $detail }
