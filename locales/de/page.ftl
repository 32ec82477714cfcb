# Die Seite auf Deutsch. Die Texte folgen der Syntax von Fluent; $side ist "white" oder "black".

title = Merels: Mühle, gelöst
skip = Zum Brett
views = Ansichten
view-explore = Erkunden
view-play = Spielen
view-review = Analyse
view-statistics = Statistik
rules = Regeln
rules-standard = Mit Springen
rules-no-flying = Ohne Springen
language = Sprache
side = { $side ->
    [white] Weiß
   *[black] Schwarz
}

## Das Brett

board = Brett
board-help = Brett. Die Pfeiltasten führen von Punkt zu Punkt, die Eingabetaste wählt, Escape nimmt zurück.
point-white = { $point }, weißer Stein
point-black = { $point }, schwarzer Stein
point-empty = { $point }, leer
point-chosen = gewählt
hand = { side }: { $hand ->
    [0] { $men } auf dem Brett
   *[other] { $men } auf dem Brett, { $hand } in der Hand
}
flies = springt

## Werkzeuge

tools = Partie
first = Zum Anfang
undo = Einen Zug zurück
redo = Einen Zug vor
last = Zum Ende
turn-board = Drehen
set-up = Aufstellen
new-game = Neue Partie
symmetries = Symmetrien des Bretts
symmetry-right = Nach rechts drehen
symmetry-left = Nach links drehen
symmetry-half = Um 180° drehen
symmetry-across = Links und rechts spiegeln
symmetry-down = Oben und unten spiegeln
symmetry-diagonal = An der fallenden Diagonale spiegeln
symmetry-antidiagonal = An der steigenden Diagonale spiegeln
symmetry-rings = Äußeres und inneres Quadrat tauschen
swap-colours = Farben tauschen
swap-impossible = Während gesetzt wird, lassen sich die Farben nicht tauschen, denn Weiß setzt zuerst

## Das Urteil

asking = Einen Augenblick …
impossible = Das ist keine Stellung des Spiels
offline = Der Server antwortet nicht
retry = Noch einmal versuchen
link-problem = Der Link ist beschädigt, darum steht hier die Anfangsstellung.
turn = { side } ist am Zug
verdict-win = { side } gewinnt bei bestem Spiel in { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzügen
}
verdict-win-bare = { side } gewinnt bei bestem Spiel
verdict-draw = Unentschieden bei bestem Spiel
value-win = Gewinn in { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzügen
}
value-loss = Verlust in { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzügen
}
value-draw = unentschieden
value-win-bare = Gewinn
value-loss-bare = Verlust
over-men = { side } hat verloren: weniger als drei Steine
over-moves = { side } hat verloren: kein Zug möglich
turn-placing = { side } setzt einen Stein, { $hand } in der Hand.
turn-moving = { side } zieht einen Stein entlang einer Linie.
turn-flying = { side } hat noch drei Steine und darf auf jeden leeren Punkt springen.
turn-removal = { side } hat eine Mühle geschlossen und nimmt einen Stein.
may-fly = { side } darf springen.
quiet = { $plies } von { $most } Halbzügen ohne Schlagen
second-time = Diese Stellung kam schon zweimal vor; beim dritten Mal endet eine echte Partie unentschieden.
drawn-third = Diese Stellung kommt zum dritten Mal vor: Eine echte Partie endet hier unentschieden.
drawn-fifty = Fünfzig Züge jeder Seite ohne Schlagen: Eine echte Partie endet hier unentschieden.
would-draw-third = Eine echte Partie würde vorher unentschieden enden: Im Halbzug { $ply } der Hauptvariante kommt eine Stellung zum dritten Mal vor.
would-draw-fifty = Eine echte Partie würde vorher unentschieden enden: Im Halbzug { $ply } der Hauptvariante sind fünfzig Züge jeder Seite ohne Schlagen vergangen.

## Züge

moves = Züge
move-count = { $count ->
    [0] keine
    [one] { $count } Zug
   *[other] { $count } Züge, die besten zuerst
}
draws-third = zum dritten Mal: Eine echte Partie endet unentschieden
draws-fifty = fünfzigster Zug ohne Schlagen: Eine echte Partie endet unentschieden
draws-third-short = 3. Mal
draws-fifty-short = 50 Züge
line = Hauptvariante
line-draw = Keine Seite kann den Gewinn erzwingen.
line-keep = { $count } von { $all } Zügen { $count ->
    [one] hält
   *[other] halten
} das Unentschieden.
line-none = Es ist keine Variante bekannt.
line-over = Die Partie ist zu Ende.
game = Partie
game-start = Anfang
mistake = Fehler

## Legende

legend = Was die Zahlen bedeuten
legend-win = +13: Wer am Zug ist, gewinnt, und zwar in 13 Halbzügen, wenn er sich beeilt und die andere Seite hinhält.
legend-draw = =: Keine Seite kann den Gewinn erzwingen.
legend-loss = −8: Wer am Zug ist, verliert, und zwar in 8 Halbzügen.
legend-ply = Ein Halbzug ist ein Zug einer Seite; das Schlagen gehört zu dem Zug, der die Mühle schließt.
legend-rules = Die Werte kennen kein Unentschieden durch Wiederholung oder durch fünfzig Züge ohne Schlagen. Wo diese Regeln echter Partien ein Ergebnis ändern würden, sagt es die Seite.

## Aufstellen

setup = Stellung aufstellen
setup-help = Wählen Sie, was gesetzt wird, und tippen Sie auf die Punkte. Wer am Zug ist, bleibt am Zug.
brush = Setzen
brush-white = Weiß
brush-black = Schwarz
brush-erase = Löschen
to-move = Am Zug
hand-white = In der Hand von Weiß
hand-black = und { $hand } in der von Schwarz
removal-pending = Eine Mühle ist geschlossen, ein Stein ist zu nehmen
setup-done = Fertig
setup-clear = Brett leeren
setup-start = Anfangsstellung
fault-men = Eine Seite hat auf dem Brett und in der Hand zusammen mehr als { $men } Steine.
fault-hands = Die Steine in der Hand passen nicht dazu, wer am Zug ist.
fault-mill = Ein Stein ist zu nehmen, aber es gibt keine Mühle.
fault-removal = Ein Stein ist zu nehmen, aber es gibt keinen.
fault-ended = Die Seite, die nicht am Zug ist, hat weniger als drei Steine: Die Partie ist schon zu Ende.

## Teilraum

subspace = Teilraum
subspace-moving = Alle Stellungen mit { $own } Steinen der Seite am Zug und { $opp } der anderen.
subspace-placing = Alle Stellungen mit { $own } Steinen der Seite am Zug und { $opp } der anderen, { $ownHand } und { $oppHand } in der Hand.
subspace-removal = Ein Stein ist noch zu nehmen: Die Stellung ist Teil eines Zuges.
subspace-none = Dafür gibt es keine Tabelle.
share-win = gewonnen
share-draw = unentschieden
share-loss = verloren
longest-win = Längster Gewinn: { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}
longest-loss = Längster Verlust: { $plies ->
    [one] { $plies } Halbzug
   *[other] { $plies } Halbzüge
}

## Notationen

notations = Kopieren und einfügen
copy = Kopieren
copied = Kopiert.
copy-line = Stellung
copy-fen = FEN
copy-game = Partie
copy-numbers = Nummern
copy-moves = Mit Zügen
copy-link = Link
paste = Einfügen
paste-go = Öffnen

## Spielen

play-title = Gegen die Tabellen spielen
play-help = Wählen Sie eine Seite und beginnen Sie. Die Ergebnisse sind verborgen, bis Sie sie sehen wollen.
playing = Sie spielen { $side ->
    [white] Weiß
   *[black] Schwarz
}.
play-waiting = Sie spielen { $side ->
    [white] Weiß
   *[black] Schwarz
}; der Computer überlegt …
play-back = Sie sehen zurück: Gehen Sie zum Ende der Partie oder spielen Sie hier weiter.
play-won = Sie haben gewonnen.
play-lost = Sie haben verloren.
play-drawn = Die Partie ist unentschieden.
play-side = Sie spielen
level = Stärke
level-perfect = Perfekt
level-perfect-help = Immer einer der besten Züge.
level-tricky = Tückisch
level-tricky-help = Von den besten Zügen immer der, nach dem Sie am meisten falsch machen können.
level-fallible = Menschlich
level-fallible-help = Einer von vier Zügen ist nur der zweitbeste.
hints = Ergebnisse zeigen
play-start = Neue Partie
play-here = Ab dieser Stellung

## Analyse

review-title = Eine Partie analysieren
review-help = Fügen Sie eine Partie ein: d6 f4 …, Nummern 1–24, mit Kopfzeilen, Kommentaren und Varianten.
review-go = Analysieren
review-current = Die Partie auf dem Brett
review-file = Datei öffnen
graph-label = Verlauf der Ergebnisse, { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
graph-legend = Oben gewinnt Weiß, unten Schwarz; je länger der Balken, desto eher. Marken am Rand sind Fehler.
mistakes = { $count ->
    [0] Keine Fehler
    [one] Ein Fehler
   *[other] { $count } Fehler
}
turn-text = Halbzug { $ply }, { side }: { $move }
better = besser: { $moves }
ended-third = Eine echte Partie hätte im Halbzug { $ply } unentschieden geendet: Eine Stellung kam zum dritten Mal vor.
ended-fifty = Eine echte Partie hätte im Halbzug { $ply } unentschieden geendet: fünfzig Züge jeder Seite ohne Schlagen.

## Statistik

statistics = Die Lösung in Zahlen
statistics-help = Stellungen sind bis auf die Symmetrien des Bretts gezählt; gewonnen und verloren gilt für die Seite am Zug.
stats-total = { $positions } Stellungen in { $subspaces } Teilräumen; der längste Gewinn dauert { $plies } Halbzüge.
stats-moving = Zugphase
stats-placing = Setzphase
stats-shares = Gewonnen · unentschieden · verloren
stats-win = Längster Gewinn
stats-loss = Längster Verlust
chart-results-moving = Ergebnisse nach Teilräumen
chart-results-placing = Ergebnisse der Setzphase
chart-openings = Der erste Stein und die Antwort
chart-depths = Wie viele Halbzüge bis zum Ende
chart-longest = Die längsten Partien

about = Mühle, gelöst: Jeder Wert kommt aus einer Tabelle oder ist durch Suche bewiesen.
about-api = Programmierschnittstelle (API)

## Fehler

refusal-bad-request = Die Frage ist nicht zu lesen: { $detail }
refusal-bad-position = Die Stellung ist nicht zu lesen: { $detail }
refusal-bad-game = Die Partie ist nicht zu lesen: { $detail }
refusal-not-found = Das gibt es nicht: { $detail }
refusal-no-rules = Diese Regeln sind unbekannt: { $detail }
refusal-no-table = Eine Tabelle fehlt: { $detail }
refusal-other-method = Der Server nimmt diese Frage nicht an: { $detail }
refusal-too-slow = Die Verbindung ist zu langsam: { $detail }
refusal-too-large = Das ist zu viel auf einmal: { $detail }
refusal-damaged = Eine Tabelle ist nicht zu lesen: { $detail }
refusal-broken = Der Server hat versagt: { $detail }
refusal-too-busy = Der Server ist überlastet: { $detail }
