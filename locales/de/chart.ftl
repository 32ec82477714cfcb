## Wie Zahlen geschrieben werden.

number-separator = .
number-point = ,
number-1 = 1
number-1e3 = Tausend
number-1e6 = Million
number-1e9 = Milliarde
number-1e12 = Billion

## Bilder: die Wörter mehrerer.

chart-rules = { $rules ->
    [no-flying] Regeln ohne Springen
   *[standard] Standardregeln
}
chart-win = Gew.
chart-draw = Rem.
chart-loss = Verl.
chart-positions = Stellungen
chart-men = { $men } Steine
chart-ply = { $ply } { $side ->
    [white] Weiß
   *[black] Schwarz
}

## Ergebnisse als Balken.

chart-results-moving = Ergebnisse der Zugphase, { $rules }
chart-results-moving-note = Prozent der Stellungen bis auf Symmetrie; 5-4: fünf Steine gegen vier, und die fünf ziehen.
chart-results-placing = Ergebnisse der Setzphase, { $men } Steine je Seite, { $rules }
chart-results-placing-note = Prozent der Stellungen bis auf Symmetrie, vor jedem Halbzug, für die Seite, die setzt.
chart-results-description = Gestapelte Balken. Von insgesamt { $positions } Stellungen gewinnt die Seite am Zug { $win } %, hält { $draw } % remis und verliert { $loss } %.
chart-results-bar = { $label }: { $count } von { $whole } { $result ->
    [win] gewonnen
    [draw] remis
   *[loss] verloren
}, { $share } %

## Verteilungen der Längen.

chart-depths = Längen der Zugphase, { $rules }
chart-depths-note = Stellungen bis auf Symmetrie nach Halbzügen bis zum Ende; { $draws } weitere sind remis ({ $share } %).
chart-depths-description = Zwei Verteilungen. { $wins }. { $losses }.
chart-depths-summary = { $total } { $result ->
    [win] Gewinne
   *[loss] Verluste
}: die Hälfte in höchstens { $median } Halbzügen, die längsten in { $longest } ({ $positions ->
    [one] { $count } Stellung
   *[other] { $count } Stellungen
})
chart-depths-none = Keine { $result ->
    [win] Gewinne
   *[loss] Verluste
}
chart-depths-bar = { $result ->
    [win] Gewinn
   *[loss] Verlust
} in { $plies }: { $count }
chart-depths-axis = Halbzüge bis zum Ende der Partie; Anzahlen auf logarithmischer Skala

## Die längsten Partien.

chart-longest = Längste Partien der Zugphase, { $rules }
chart-longest-note = Halbzüge bis zum Ende, wenn der Gewinner eilt und der Verlierer hinhält; –: es gibt keine.
chart-longest-description = Zwei Tabellen nach den Steinen der Seite am Zug und der anderen. { $win } { $loss }
chart-longest-summary = Der längste { $result ->
    [win] Gewinn
   *[loss] Verlust
} dauert { $plies } Halbzüge, in { $subspace }.
chart-longest-none = Es gibt keinen { $result ->
    [win] Gewinn
   *[loss] Verlust
}.
chart-longest-heading = Längster { $result ->
    [win] Gewinn
   *[loss] Verlust
}
chart-longest-axes = Zeilen: Seite am Zug; Spalten: die andere
chart-longest-cell = { $subspace }: längster { $result ->
    [win] Gewinn
   *[loss] Verlust
} { $plies }

## Die ersten Steine.

chart-openings = Die ersten Steine, { $men } Steine je Seite, { $rules }
chart-openings-note = = remis; +N Gewinn, −N Verlust in N Halbzügen für die Seite, die setzt, bei bestem Spiel.
chart-openings-description = Zwei Bretter. Erste Steine von Weiß: { $first }. Antworten von Schwarz auf { $point }: { $answers }.
chart-openings-tally = { $win } gewinnen, { $draw } halten remis, { $loss } verlieren
chart-first = Der erste Stein von Weiß
chart-first-note = klein: wie viele von { $ways } Folgen das ändern
chart-first-tip = { $point }: { $value }; { $changes } von { $ways } Arten, zwei weitere zu setzen, ändern das
chart-answers = Die Antwort von Schwarz auf { $point }
chart-answers-note = klein: wie viele der { $ways } nächsten Steine das ändern
chart-answers-tip = { $point }: { $value }; { $changes } der { $ways } nächsten Steine von Weiß ändern das
chart-man = { $point }: der Stein von Weiß
