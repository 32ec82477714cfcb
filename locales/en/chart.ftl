## How numbers are written.

number-separator = ,
number-point = .
number-1 = 1
number-1e3 = thousand
number-1e6 = million
number-1e9 = billion
number-1e12 = thousand billion

## Pictures: the words of several.

chart-rules = { $rules ->
    [no-flying] no-flying rules
   *[standard] standard rules
}
chart-win = win
chart-draw = draw
chart-loss = loss
chart-positions = positions
chart-men = { $men } men
chart-ply = { $ply } { $side ->
    [white] White
   *[black] Black
}

## Results as bars.

chart-results-moving = Results of the movement phase, { $rules }
chart-results-moving-note = Percent of positions up to symmetry; 5-4: five men against four, and the five are to move.
chart-results-placing = Results of the placing phase, { $men } men a side, { $rules }
chart-results-placing-note = Percent of positions up to symmetry, before each ply, for the side that is to place a man.
chart-results-description = Stacked bars. Of { $positions } positions in all, the side to move wins { $win } %, draws { $draw } % and loses { $loss } %.
chart-results-bar = { $label }: { $count } of { $whole } { $result ->
    [win] won
    [draw] drawn
   *[loss] lost
}, { $share } %

## Histograms of depths.

chart-depths = Depths of the movement phase, { $rules }
chart-depths-note = Positions up to symmetry by plies to the end; { $draws } more are draws ({ $share } %).
chart-depths-description = Two histograms. { $wins }. { $losses }.
chart-depths-summary = { $total } { $result ->
    [win] wins
   *[loss] losses
}: half of them in at most { $median } plies, the longest in { $longest } ({ $positions ->
    [one] { $count } position
   *[other] { $count } positions
})
chart-depths-none = No { $result ->
    [win] wins
   *[loss] losses
}
chart-depths-bar = { $result ->
    [win] win
   *[loss] loss
} in { $plies }: { $count }
chart-depths-axis = plies to the end of the game; counts on a logarithmic scale

## The longest games.

chart-longest = Longest games of the movement phase, { $rules }
chart-longest-note = Plies to the end when the winner hurries and the loser delays; – where there is none.
chart-longest-description = Two tables by the men of the side to move and of the other side. { $win } { $loss }
chart-longest-summary = The longest { $result ->
    [win] win
   *[loss] loss
} takes { $plies } plies, in { $subspace }.
chart-longest-none = There is no { $result ->
    [win] win
   *[loss] loss
}.
chart-longest-heading = Longest { $result ->
    [win] win
   *[loss] loss
}
chart-longest-axes = rows: the side to move; columns: the other
chart-longest-cell = { $subspace }: longest { $result ->
    [win] win
   *[loss] loss
} { $plies }

## The first men.

chart-openings = The first men, { $men } men a side, { $rules }
chart-openings-note = = draw; +N win, −N loss in N plies for the side that places the man, with best play.
chart-openings-description = Two boards. Of White's first men { $first }. Of Black's answers to { $point } { $answers }.
chart-openings-tally = { $win } win, { $draw } draw and { $loss } lose
chart-first = White's first man
chart-first-note = small: how many of { $ways } ways on change it
chart-first-tip = { $point }: { $value }; { $changes } of { $ways } ways to place two more change it
chart-answers = Black's answer to { $point }
chart-answers-note = small: how many of White's { $ways } next men do
chart-answers-tip = { $point }: { $value }; { $changes } of White's { $ways } next men change it
chart-man = { $point }: White's man
