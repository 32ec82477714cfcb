# Lapa latviešu valodā. Teksti ir Fluent sintaksē; $side ir "white" vai "black".

title = Merels: dzirnavas, atrisinātas
skip = Uz galdiņu
views = Skati
view-explore = Pētīt
view-play = Spēlēt
view-review = Analīze
view-statistics = Statistika
rules = Noteikumi
rules-standard = Ar lidošanu
rules-no-flying = Bez lidošanas
language = Valoda
side = { $side ->
    [white] Baltie
   *[black] Melnie
}

## Galdiņš

board = Galdiņš
board-help = Galdiņš. Bultiņas ved no punkta uz punktu, Enter izvēlas, Escape atceļ.
point-white = { $point }, balts kauliņš
point-black = { $point }, melns kauliņš
point-empty = { $point }, tukšs
point-chosen = izvēlēts
hand = { side }: { $hand ->
    [0] { $men } uz galdiņa
   *[other] { $men } uz galdiņa, { $hand } rokā
}
flies = lido

## Rīki

tools = Partija
first = Uz sākumu
undo = Gājienu atpakaļ
redo = Gājienu uz priekšu
last = Uz beigām
turn-board = Pagriezt
set-up = Izlikt
new-game = Jauna partija
symmetries = Galdiņa simetrijas
symmetry-right = Pagriezt pa labi
symmetry-left = Pagriezt pa kreisi
symmetry-half = Pagriezt par 180°
symmetry-across = Apmainīt kreiso un labo pusi
symmetry-down = Apmainīt augšu un apakšu
symmetry-diagonal = Atspoguļot pret krītošo diagonāli
symmetry-antidiagonal = Atspoguļot pret kāpjošo diagonāli
symmetry-rings = Apmainīt ārējo un iekšējo kvadrātu
swap-colours = Apmainīt krāsas
swap-impossible = Izlikšanas laikā krāsas nevar apmainīt, jo baltie liek pirmie

## Vērtējums

asking = Vienu mirkli …
impossible = Tādas pozīcijas spēlē nav
offline = Serveris neatbild
retry = Mēģināt vēlreiz
link-problem = Saite ir bojāta, tāpēc šeit ir sākuma pozīcija.
turn = { $side ->
    [white] Balto gājiens
   *[black] Melno gājiens
}
verdict-win = { side } uzvar { $plies ->
    [one] { $plies } pusgājienā
   *[other] { $plies } pusgājienos
}, ja abi spēlē vislabāk
verdict-win-bare = { side } uzvar, ja abi spēlē vislabāk
verdict-draw = Neizšķirts, ja abi spēlē vislabāk
value-win = uzvara { $plies ->
    [one] { $plies } pusgājienā
   *[other] { $plies } pusgājienos
}
value-loss = zaudējums { $plies ->
    [one] { $plies } pusgājienā
   *[other] { $plies } pusgājienos
}
value-draw = neizšķirts
value-win-bare = uzvara
value-loss-bare = zaudējums
over-men = { side } ir zaudējuši: mazāk nekā trīs kauliņi
over-moves = { side } ir zaudējuši: nav gājiena
turn-placing = { side } liek kauliņu, { $hand } rokā.
turn-moving = { side } pārvieto kauliņu pa līniju.
turn-flying = { $side ->
    [white] Baltajiem
   *[black] Melnajiem
} ir trīs kauliņi: tie drīkst lidot uz jebkuru tukšu punktu.
turn-removal = { side } ir aizvēruši dzirnavas un noņem kauliņu.
may-fly = { side } drīkst lidot.
quiet = { $plies } no { $most } pusgājieniem bez noņemšanas
second-time = Šī pozīcija ir bijusi divreiz; trešajā reizē īsta partija beidzas neizšķirti.
drawn-third = Šī pozīcija ir radusies trešo reizi: īsta partija šeit beidzas neizšķirti.
drawn-fifty = Katras puses piecdesmit gājieni bez noņemšanas: īsta partija šeit beidzas neizšķirti.
would-draw-third = Īsta partija pa ceļam kļūtu neizšķirta: galvenā varianta { $ply }. pusgājienā pozīcija rodas trešo reizi.
would-draw-fifty = Īsta partija pa ceļam kļūtu neizšķirta: līdz galvenā varianta { $ply }. pusgājienam ir pagājuši katras puses piecdesmit gājieni bez noņemšanas.

## Gājieni

moves = Gājieni
move-count = { $count ->
    [0] gājienu nav
    [zero] { $count } gājienu, labākie vispirms
    [one] { $count } gājiens, labākie vispirms
   *[other] { $count } gājieni, labākie vispirms
}
draws-third = trešā reize: īsta partija beidzas neizšķirti
draws-fifty = piecdesmitais gājiens bez noņemšanas: īsta partija beidzas neizšķirti
draws-third-short = 3. reize
draws-fifty-short = 50 gājieni
line = Galvenais variants
line-draw = Neviena puse nevar piespiest uzvaru.
line-keep = Neizšķirtu saglabā { $count } no { $all ->
    [one] { $all } gājiena
   *[other] { $all } gājieniem
}.
line-none = Variants nav zināms.
line-over = Partija ir beigusies.
game = Partija
game-start = Sākums
mistake = kļūda

## Skaidrojums

legend = Ko skaitļi nozīmē
legend-win = +13: puse, kurai jāiet, uzvar 13 pusgājienos, ja tā steidzas un otra puse vilcinās.
legend-draw = =: neviena puse nevar piespiest uzvaru.
legend-loss = −8: puse, kurai jāiet, zaudē 8 pusgājienos.
legend-ply = Pusgājiens ir vienas puses gājiens; noņemšana pieder gājienam, kas aizver dzirnavas.
legend-rules = Vērtības nezina neizšķirtu pozīcijas atkārtošanās vai piecdesmit gājienu bez noņemšanas dēļ. Kur šie īstu partiju noteikumi mainītu iznākumu, lapa to pasaka.

## Izlikšana

setup = Izlikt pozīciju
setup-help = Izvēlieties, ko likt, un pieskarieties punktiem. Puse, kurai jāiet, nemainās.
brush = Likt
brush-white = Balto
brush-black = Melno
brush-erase = Dzēst
to-move = Jāiet
hand-white = Baltajiem rokā
hand-black = un melnajiem { $hand }
removal-pending = Dzirnavas ir aizvērtas, jānoņem kauliņš
setup-done = Gatavs
setup-clear = Notīrīt galdiņu
setup-start = Sākuma pozīcija
fault-men = Vienai pusei uz galdiņa un rokā kopā ir vairāk nekā { $men } kauliņi.
fault-hands = Kauliņi rokā neatbilst pusei, kurai jāiet.
fault-mill = Jānoņem kauliņš, bet dzirnavu nav.
fault-removal = Jānoņem kauliņš, bet tādu nav.
fault-ended = Pusei, kurai nav jāiet, ir mazāk nekā trīs kauliņi: partija jau ir beigusies.

## Apakštelpa

subspace = Apakštelpa
subspace-moving = Visas pozīcijas, kurās kauliņu skaits pusei, kurai jāiet, ir { $own }, otrai pusei { $opp }.
subspace-placing = Visas pozīcijas, kurās kauliņu skaits pusei, kurai jāiet, ir { $own }, otrai pusei { $opp }, rokā { $ownHand } un { $oppHand }.
subspace-removal = Noņemšana vēl nav izdarīta: pozīcija ir gājiena daļa.
subspace-none = Tās tabulas nav.
share-win = uzvarētas
share-draw = neizšķirtas
share-loss = zaudētas
longest-win = Garākā uzvara: { $plies ->
    [zero] { $plies } pusgājienu
    [one] { $plies } pusgājiens
   *[other] { $plies } pusgājieni
}
longest-loss = Garākais zaudējums: { $plies ->
    [zero] { $plies } pusgājienu
    [one] { $plies } pusgājiens
   *[other] { $plies } pusgājieni
}

## Pieraksts

notations = Kopēt un ielīmēt
copy = Kopēt
copied = Nokopēts.
copy-line = Pozīcija
copy-fen = FEN
copy-game = Partija
copy-numbers = Numuri
copy-moves = Ar gājieniem
copy-link = Saite
paste = Ielīmēt
paste-go = Atvērt

## Spēlēšana

play-title = Spēlēt pret tabulām
play-help = Izvēlieties pusi un sāciet. Iznākumi ir paslēpti, līdz vēlaties tos redzēt.
playing = Jūs spēlējat ar { $side ->
    [white] baltajiem
   *[black] melnajiem
}.
play-waiting = Jūs spēlējat ar { $side ->
    [white] baltajiem
   *[black] melnajiem
}; dators domā …
play-back = Jūs skatāties partiju atpakaļ: ejiet uz beigām vai turpiniet no šejienes.
play-won = Jūs uzvarējāt.
play-lost = Jūs zaudējāt.
play-drawn = Partija beidzās neizšķirti.
play-side = Jūsu puse
level = Līmenis
level-perfect = Nevainojams
level-perfect-help = Vienmēr viens no labākajiem gājieniem.
level-tricky = Viltīgs
level-tricky-help = No labākajiem gājieniem vienmēr tas, pēc kura jums ir visvairāk iespēju kļūdīties.
level-fallible = Kā cilvēks
level-fallible-help = Katrs ceturtais gājiens ir tikai otrs labākais.
hints = Rādīt iznākumus
play-start = Jauna partija
play-here = No šīs pozīcijas

## Analīze

review-title = Partijas analīze
review-help = Ielīmējiet partiju: d6 f4 …, numuri 1–24, ar galvenēm, komentāriem un variantiem.
review-go = Analizēt
review-current = Partija uz galdiņa
review-file = Atvērt failu
graph-label = Iznākumi pa gājieniem, { $count ->
    [zero] { $count } kļūdu
    [one] { $count } kļūda
   *[other] { $count } kļūdas
}
graph-legend = Augšā uzvar baltie, apakšā melnie; jo garāks stabiņš, jo ātrāk. Zīmes malā ir kļūdas.
mistakes = { $count ->
    [0] Kļūdu nav
    [zero] { $count } kļūdu
    [one] { $count } kļūda
   *[other] { $count } kļūdas
}
turn-text = Pusgājiens { $ply }, { side }: { $move }
better = labāk: { $moves }
ended-third = Īsta partija būtu beigusies neizšķirti { $ply }. pusgājienā: pozīcija radās trešo reizi.
ended-fifty = Īsta partija būtu beigusies neizšķirti { $ply }. pusgājienā: katras puses piecdesmit gājieni bez noņemšanas.

## Statistika

statistics = Atrisinājums skaitļos
statistics-help = Pozīcijas ir skaitītas, ņemot vērā galdiņa simetrijas; uzvarētas un zaudētas no tās puses skata, kurai jāiet.
stats-total = Pozīciju skaits: { $positions }; apakštelpu skaits: { $subspaces }; garākā uzvara: { $plies ->
    [zero] { $plies } pusgājienu
    [one] { $plies } pusgājiens
   *[other] { $plies } pusgājieni
}.
stats-moving = Pārvietošanas posms
stats-placing = Izlikšanas posms
stats-shares = Uzvara · neizšķirts · zaudējums
stats-win = Garākā uzvara
stats-loss = Garākais zaudējums
chart-results-moving = Iznākumi pa apakštelpām
chart-results-placing = Iznākumi izlikšanas posmā
chart-openings = Pirmais kauliņš un atbilde
chart-depths = Cik pusgājienu līdz beigām
chart-longest = Garākās partijas

about = Dzirnavas, atrisinātas: katra vērtība ir no tabulas vai pierādīta ar meklēšanu.
about-api = Saskarne programmām (API)

## Kļūdas

refusal-bad-request = Jautājumu nevar nolasīt: { $detail }
refusal-bad-position = Pozīciju nevar nolasīt: { $detail }
refusal-bad-game = Partiju nevar nolasīt: { $detail }
refusal-not-found = Tāda nav: { $detail }
refusal-no-rules = Šie noteikumi nav zināmi: { $detail }
refusal-no-table = Trūkst tabulas: { $detail }
refusal-other-method = Serveris šo jautājumu nepieņem: { $detail }
refusal-too-slow = Savienojums ir pārāk lēns: { $detail }
refusal-too-large = Tas ir par daudz vienā reizē: { $detail }
refusal-damaged = Tabulu nevar nolasīt: { $detail }
refusal-broken = Serverī radās kļūda: { $detail }
refusal-too-busy = Serveris ir pārslogots: { $detail }
