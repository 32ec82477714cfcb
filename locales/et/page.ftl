# Leht eesti keeles. Tekstid järgivad Fluenti süntaksit; $side on "white" või "black".

title = Merels: veskimäng, lahendatud
skip = Laua juurde
views = Vaated
view-explore = Uuri
view-play = Mängi
view-review = Analüüs
view-statistics = Statistika
rules = Reeglid
rules-standard = Lendamisega
rules-no-flying = Lendamiseta
language = Keel
side = { $side ->
    [white] Valge
   *[black] Must
}

## Laud

board = Laud
board-help = Laud. Nooleklahvid viivad punktist punkti, Enter valib, Escape võtab tagasi.
point-white = { $point }, valge nupp
point-black = { $point }, must nupp
point-empty = { $point }, tühi
point-chosen = valitud
hand = { side }: { $hand ->
    [0] { $men } laual
   *[other] { $men } laual, { $hand } käes
}
flies = lendab

## Tööriistad

tools = Partii
first = Algusse
undo = Üks käik tagasi
redo = Üks käik edasi
last = Lõppu
turn-board = Pööra
set-up = Sea seis
new-game = Uus partii
symmetries = Laua sümmeetriad
symmetry-right = Pööra paremale
symmetry-left = Pööra vasakule
symmetry-half = Pööra 180°
symmetry-across = Peegelda vasak ja parem
symmetry-down = Peegelda ülemine ja alumine
symmetry-diagonal = Peegelda langeva diagonaali suhtes
symmetry-antidiagonal = Peegelda tõusva diagonaali suhtes
symmetry-rings = Vaheta välimine ja sisemine ruut
swap-colours = Vaheta värvid
swap-impossible = Asetamise ajal ei saa värve vahetada, sest Valge asetab esimesena

## Hinnang

asking = Üks hetk …
impossible = Sellist seisu mängus ei ole
offline = Server ei vasta
retry = Proovi uuesti
link-problem = Link on vigane, seepärast on siin algseis.
turn = { $side ->
    [white] Valge käik
   *[black] Musta käik
}
verdict-win = { side } võidab parima mängu korral { $plies } poolkäiguga
verdict-win-bare = { side } võidab parima mängu korral
verdict-draw = Parima mängu korral viik
value-win = võit { $plies } poolkäiguga
value-loss = kaotus { $plies } poolkäiguga
value-draw = viik
value-win-bare = võit
value-loss-bare = kaotus
over-men = { side } on kaotanud: alla kolme nupu
over-moves = { side } on kaotanud: käia ei saa
turn-placing = { side } asetab nupu, { $hand } käes.
turn-moving = { side } liigutab nuppu mööda joont.
turn-flying = { $side ->
    [white] Valgel
   *[black] Mustal
} on kolm nuppu: need võivad lennata igale tühjale punktile.
turn-removal = { side } on sulgenud veski ja võtab nupu ära.
may-fly = { side } võib lennata.
quiet = { $plies } poolkäiku { $most }st ilma nuppu võtmata
second-time = See seis on esinenud kaks korda; kolmandal korral on päris partii viik.
drawn-third = See seis esineb kolmandat korda: päris partii on siin viik.
drawn-fifty = Kummagi poole viiskümmend käiku ilma nuppu võtmata: päris partii on siin viik.
would-draw-third = Päris partii jääks enne lõppu viiki: peavariandi { $ply }. poolkäigul esineb seis kolmandat korda.
would-draw-fifty = Päris partii jääks enne lõppu viiki: peavariandi { $ply }. poolkäiguks on kummagi poole viiskümmend käiku möödas ilma nuppu võtmata.

## Käigud

moves = Käigud
move-count = { $count ->
    [0] käike ei ole
    [one] { $count } käik
   *[other] { $count } käiku, parimad ees
}
draws-third = kolmas kord: päris partii on viik
draws-fifty = viiekümnes käik ilma nuppu võtmata: päris partii on viik
draws-third-short = 3. kord
draws-fifty-short = 50 käiku
line = Peavariant
line-draw = Kumbki pool ei saa võitu peale sundida.
line-keep = Viigi säilitab { $count ->
    [one] { $count } käik
   *[other] { $count } käiku
} { $all }st.
line-none = Varianti ei ole teada.
line-over = Partii on läbi.
game = Partii
game-start = Algus
mistake = viga

## Legend

legend = Mida numbrid tähendavad
legend-win = +13: käigul olev pool võidab 13 poolkäiguga, kui tema kiirustab ja teine pool venitab.
legend-draw = =: kumbki pool ei saa võitu peale sundida.
legend-loss = −8: käigul olev pool kaotab 8 poolkäiguga.
legend-ply = Poolkäik on ühe poole käik; nupu võtmine kuulub käigu juurde, mis veski sulgeb.
legend-rules = Väärtused ei tunne viiki seisu kordumise ega viiekümne käigu järgi ilma nuppu võtmata. Kus need päris partiide reeglid tulemust muudaksid, seal leht seda ütleb.

## Seisu seadmine

setup = Seisu seadmine
setup-help = Valige, mida asetada, ja puudutage punkte. Käigul olev pool ei muutu.
brush = Aseta
brush-white = Valge
brush-black = Must
brush-erase = Kustuta
to-move = Käigul
hand-white = Valgel käes
hand-black = ja mustal { $hand }
removal-pending = Veski on suletud, nupp tuleb ära võtta
setup-done = Valmis
setup-clear = Tühjenda laud
setup-start = Algseis
fault-men = Ühel poolel on laual ja käes kokku üle { $men } nupu.
fault-hands = Käes olevad nupud ei sobi käigul oleva poolega.
fault-mill = Nupp tuleb ära võtta, aga veskit ei ole.
fault-removal = Nupp tuleb ära võtta, aga neid ei ole.
fault-ended = Poolel, kes ei ole käigul, on alla kolme nupu: partii on juba läbi.

## Alamruum

subspace = Alamruum
subspace-moving = Kõik seisud, kus käigul oleval poolel on { $own } ja teisel { $opp } nuppu.
subspace-placing = Kõik seisud, kus käigul oleval poolel on { $own } ja teisel { $opp } nuppu laual ning { $ownHand } ja { $oppHand } käes.
subspace-removal = Nupp on veel ära võtmata: seis on käigu osa.
subspace-none = Selle kohta tabelit ei ole.
share-win = võidetud
share-draw = viigis
share-loss = kaotatud
longest-win = Pikim võit: { $plies ->
    [one] { $plies } poolkäik
   *[other] { $plies } poolkäiku
}
longest-loss = Pikim kaotus: { $plies ->
    [one] { $plies } poolkäik
   *[other] { $plies } poolkäiku
}

## Üleskirjutused

notations = Kopeeri ja kleebi
copy = Kopeeri
copied = Kopeeritud.
copy-line = Seis
copy-fen = FEN
copy-game = Partii
copy-numbers = Numbrid
copy-moves = Käikudega
copy-link = Link
paste = Kleebi
paste-go = Ava

## Mängimine

play-title = Mängi tabelite vastu
play-help = Valige pool ja alustage. Tulemused on peidus, kuni te neid näha tahate.
playing = Teie mängite { $side ->
    [white] valgetega
   *[black] mustadega
}.
play-waiting = Teie mängite { $side ->
    [white] valgetega
   *[black] mustadega
}; arvuti mõtleb …
play-back = Vaatate partiid tagasi: minge viimase käigu juurde või jätkake siit.
play-won = Te võitsite.
play-lost = Te kaotasite.
play-drawn = Partii jäi viiki.
play-side = Teie pool
level = Tase
level-perfect = Täiuslik
level-perfect-help = Alati üks parimatest käikudest.
level-tricky = Kaval
level-tricky-help = Parimatest käikudest alati see, mille järel on teil kõige rohkem eksimisvõimalusi.
level-fallible = Inimlik
level-fallible-help = Üks käik neljast on alles paremuselt teine.
hints = Näita tulemusi
play-start = Uus partii
play-here = Sellest seisust

## Analüüs

review-title = Partii analüüs
review-help = Kleepige partii: d6 f4 …, numbrid 1–24, päiste, kommentaaride ja variantidega.
review-go = Analüüsi
review-current = Partii laual
review-file = Ava fail
graph-label = Tulemused käikude kaupa, { $count ->
    [one] { $count } viga
   *[other] { $count } viga
}
graph-legend = Üleval võidab Valge, all Must; mida pikem tulp, seda varem. Märgid serval on vead.
mistakes = { $count ->
    [0] Vigu ei ole
    [one] Üks viga
   *[other] { $count } viga
}
turn-text = Poolkäik { $ply }, { side }: { $move }
better = parem: { $moves }
ended-third = Päris partii oleks { $ply }. poolkäigul viiki jäänud: seis esines kolmandat korda.
ended-fifty = Päris partii oleks { $ply }. poolkäigul viiki jäänud: kummagi poole viiskümmend käiku ilma nuppu võtmata.

## Statistika

statistics = Lahendus arvudes
statistics-help = Seisud on loetud laua sümmeetriaid arvestades; võidetud ja kaotatud on käigul oleva poole vaatest.
stats-total = { $positions } seisu { $subspaces } alamruumis; pikim võit kestab { $plies } poolkäiku.
stats-moving = Liikumisjärk
stats-placing = Asetamisjärk
stats-shares = Võit · viik · kaotus
stats-win = Pikim võit
stats-loss = Pikim kaotus
chart-results-moving = Tulemused alamruumide kaupa
chart-results-placing = Tulemused asetamisjärgus
chart-openings = Esimene nupp ja vastus
chart-depths = Mitu poolkäiku lõpuni
chart-longest = Pikimad partiid

about = Veskimäng, lahendatud: iga väärtus tuleb tabelist või on otsinguga tõestatud.
about-api = Programmiliides (API)

## Vead

refusal-bad-request = Päringut ei saa lugeda: { $detail }
refusal-bad-position = Seisu ei saa lugeda: { $detail }
refusal-bad-game = Partiid ei saa lugeda: { $detail }
refusal-not-found = Sellist ei ole: { $detail }
refusal-no-rules = Neid reegleid ei tunta: { $detail }
refusal-no-table = Tabel puudub: { $detail }
refusal-other-method = Server ei võta seda päringut vastu: { $detail }
refusal-too-slow = Ühendus on liiga aeglane: { $detail }
refusal-too-large = Seda on korraga liiga palju: { $detail }
refusal-damaged = Tabelit ei saa lugeda: { $detail }
refusal-broken = Serveris tekkis viga: { $detail }
refusal-too-busy = Server on üle koormatud: { $detail }
