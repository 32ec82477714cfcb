# Sivu suomeksi. Tekstit noudattavat Fluentin syntaksia; $side on "white" tai "black".

title = Merels: mylly, ratkaistu
skip = Laudalle
views = Näkymät
view-explore = Tutki
view-play = Pelaa
view-review = Analyysi
view-statistics = Tilastot
rules = Säännöt
rules-standard = Lentäen
rules-no-flying = Lentämättä
language = Kieli
side = { $side ->
    [white] Valkea
   *[black] Musta
}

## Lauta

board = Lauta
board-help = Lauta. Nuolinäppäimet vievät pisteestä pisteeseen, Enter valitsee, Escape peruu.
point-white = { $point }, valkea nappula
point-black = { $point }, musta nappula
point-empty = { $point }, tyhjä
point-chosen = valittu
hand = { side }: { $hand ->
    [0] { $men } laudalla
   *[other] { $men } laudalla, { $hand } kädessä
}
flies = lentää

## Työkalut

tools = Peli
first = Alkuun
undo = Yksi siirto taaksepäin
redo = Yksi siirto eteenpäin
last = Loppuun
turn-board = Käännä
set-up = Asettele
new-game = Uusi peli
symmetries = Laudan symmetriat
symmetry-right = Käännä oikealle
symmetry-left = Käännä vasemmalle
symmetry-half = Käännä 180°
symmetry-across = Peilaa vasen ja oikea
symmetry-down = Peilaa ylä- ja alapuoli
symmetry-diagonal = Peilaa laskevan lävistäjän suhteen
symmetry-antidiagonal = Peilaa nousevan lävistäjän suhteen
symmetry-rings = Vaihda ulompi ja sisempi neliö
swap-colours = Vaihda värit
swap-impossible = Värejä ei voi vaihtaa asettamisen aikana, sillä Valkea asettaa ensin

## Arvio

asking = Hetkinen …
impossible = Tällaista asemaa pelissä ei ole
offline = Palvelin ei vastaa
retry = Yritä uudelleen
link-problem = Linkki on viallinen, joten tässä on alkuasema.
turn = { $side ->
    [white] Valkean siirto
   *[black] Mustan siirto
}
verdict-win = { side } voittaa parhaalla pelillä { $plies } puolisiirrossa
verdict-win-bare = { side } voittaa parhaalla pelillä
verdict-draw = Tasapeli parhaalla pelillä
value-win = voitto { $plies } puolisiirrossa
value-loss = tappio { $plies } puolisiirrossa
value-draw = tasapeli
value-win-bare = voitto
value-loss-bare = tappio
over-men = { side } on hävinnyt: alle kolme nappulaa
over-moves = { side } on hävinnyt: ei yhtään siirtoa
turn-placing = { side } asettaa nappulan, { $hand } kädessä.
turn-moving = { side } siirtää nappulaa viivaa pitkin.
turn-flying = { $side ->
    [white] Valkealla
   *[black] Mustalla
} on kolme nappulaa: ne saavat lentää mihin tahansa tyhjään pisteeseen.
turn-removal = { side } on sulkenut myllyn ja poistaa nappulan.
may-fly = { side } saa lentää.
quiet = { $plies } puolisiirtoa { $most }:sta ilman poistoa
second-time = Tämä asema on esiintynyt kahdesti; kolmannella kerralla oikea peli päättyy tasan.
drawn-third = Tämä asema esiintyy kolmannen kerran: oikea peli päättyy tässä tasan.
drawn-fifty = Kummankin viisikymmentä siirtoa ilman poistoa: oikea peli päättyy tässä tasan.
would-draw-third = Oikea peli päättyisi sitä ennen tasan: päämuunnelman { $ply }. puolisiirrolla asema esiintyy kolmannen kerran.
would-draw-fifty = Oikea peli päättyisi sitä ennen tasan: päämuunnelman { $ply }. puolisiirrolla on kulunut kummankin viisikymmentä siirtoa ilman poistoa.

## Siirrot

moves = Siirrot
move-count = { $count ->
    [0] ei siirtoja
    [one] { $count } siirto
   *[other] { $count } siirtoa, parhaat ensin
}
draws-third = kolmas kerta: oikea peli päättyy tasan
draws-fifty = viideskymmenes siirto ilman poistoa: oikea peli päättyy tasan
draws-third-short = 3. kerta
draws-fifty-short = 50 siirtoa
line = Päämuunnelma
line-draw = Kumpikaan ei voi pakottaa voittoa.
line-keep = Tasapelin säilyttäviä siirtoja on { $count }, kaikkiaan { $all }.
line-none = Muunnelmaa ei tunneta.
line-over = Peli on ohi.
game = Peli
game-start = Alku
mistake = virhe

## Selitykset

legend = Mitä luvut tarkoittavat
legend-win = +13: siirtovuoroinen voittaa 13 puolisiirrossa, kun se kiirehtii ja toinen viivyttää.
legend-draw = =: kumpikaan ei voi pakottaa voittoa.
legend-loss = −8: siirtovuoroinen häviää 8 puolisiirrossa.
legend-ply = Puolisiirto on yhden puolen siirto; poisto kuuluu siirtoon, joka sulkee myllyn.
legend-rules = Arvot eivät tunne tasapeliä toiston eivätkä viidenkymmenen poistottoman siirron perusteella. Missä nämä oikeiden pelien säännöt muuttaisivat tuloksen, sivu kertoo sen.

## Asettelu

setup = Aseman asettelu
setup-help = Valitse, mitä asetat, ja kosketa pisteitä. Siirtovuoro ei vaihdu.
brush = Aseta
brush-white = Valkea
brush-black = Musta
brush-erase = Poista
to-move = Siirtovuoro
hand-white = Valkean kädessä
hand-black = ja mustan { $hand }
removal-pending = Mylly on suljettu, nappula on poistettava
setup-done = Valmis
setup-clear = Tyhjennä lauta
setup-start = Alkuasema
fault-men = Yhdellä puolella on laudalla ja kädessä yhteensä yli { $men } nappulaa.
fault-hands = Kädessä olevat nappulat eivät sovi siirtovuoroon.
fault-mill = Nappula on poistettava, mutta myllyä ei ole.
fault-removal = Nappula on poistettava, mutta niitä ei ole.
fault-ended = Puolella, joka ei ole vuorossa, on alle kolme nappulaa: peli on jo ohi.

## Aliavaruus

subspace = Aliavaruus
subspace-moving = Kaikki asemat, joissa siirtovuoroisella on { $own } ja toisella { $opp } nappulaa.
subspace-placing = Kaikki asemat, joissa siirtovuoroisella on { $own } ja toisella { $opp } nappulaa laudalla sekä { $ownHand } ja { $oppHand } kädessä.
subspace-removal = Poisto on tekemättä: asema on osa siirtoa.
subspace-none = Siitä ei ole taulukkoa.
share-win = voitettu
share-draw = tasan
share-loss = hävitty
longest-win = Pisin voitto: { $plies ->
    [one] { $plies } puolisiirto
   *[other] { $plies } puolisiirtoa
}
longest-loss = Pisin tappio: { $plies ->
    [one] { $plies } puolisiirto
   *[other] { $plies } puolisiirtoa
}

## Merkinnät

notations = Kopioi ja liitä
copy = Kopioi
copied = Kopioitu.
copy-line = Asema
copy-fen = FEN
copy-game = Peli
copy-numbers = Numerot
copy-moves = Siirtoineen
copy-link = Linkki
paste = Liitä
paste-go = Avaa

## Pelaaminen

play-title = Pelaa taulukoita vastaan
play-help = Valitse puoli ja aloita. Tulokset ovat piilossa, kunnes haluat nähdä ne.
playing = Pelaat { $side ->
    [white] valkeilla
   *[black] mustilla
}.
play-waiting = Pelaat { $side ->
    [white] valkeilla
   *[black] mustilla
}; tietokone miettii …
play-back = Katselet peliä taaksepäin: siirry loppuun tai jatka tästä.
play-won = Voitit.
play-lost = Hävisit.
play-drawn = Peli päättyi tasan.
play-side = Sinun puolesi
level = Taso
level-perfect = Täydellinen
level-perfect-help = Aina jokin parhaista siirroista.
level-tricky = Ovela
level-tricky-help = Parhaista siirroista aina se, jonka jälkeen sinulla on eniten tilaisuuksia erehtyä.
level-fallible = Inhimillinen
level-fallible-help = Joka neljäs siirto on vasta toiseksi paras.
hints = Näytä tulokset
play-start = Uusi peli
play-here = Tästä asemasta

## Analyysi

review-title = Pelin analyysi
review-help = Liitä peli: d6 f4 …, numerot 1–24, otsakkeineen, kommentteineen ja muunnelmineen.
review-go = Analysoi
review-current = Laudalla oleva peli
review-file = Avaa tiedosto
graph-label = Tulokset siirroittain, { $count ->
    [one] { $count } virhe
   *[other] { $count } virhettä
}
graph-legend = Ylhäällä voittaa Valkea, alhaalla Musta; mitä pidempi palkki, sitä pikemmin. Merkit reunassa ovat virheitä.
mistakes = { $count ->
    [0] Ei virheitä
    [one] Yksi virhe
   *[other] { $count } virhettä
}
turn-text = Puolisiirto { $ply }, { side }: { $move }
better = parempi: { $moves }
ended-third = Oikea peli olisi päättynyt tasan { $ply }. puolisiirrolla: asema esiintyi kolmannen kerran.
ended-fifty = Oikea peli olisi päättynyt tasan { $ply }. puolisiirrolla: kummankin viisikymmentä siirtoa ilman poistoa.

## Tilastot

statistics = Ratkaisu lukuina
statistics-help = Asemat on laskettu laudan symmetriat huomioiden; voitettu ja hävitty ovat siirtovuoroisen kannalta.
stats-total = { $positions } asemaa { $subspaces } aliavaruudessa; pisin voitto kestää { $plies } puolisiirtoa.
stats-moving = Siirtovaihe
stats-placing = Asetusvaihe
stats-shares = Voitto · tasan · tappio
stats-win = Pisin voitto
stats-loss = Pisin tappio
chart-results-moving = Tulokset aliavaruuksittain
chart-results-placing = Tulokset asetusvaiheessa
chart-openings = Ensimmäinen nappula ja vastaus
chart-depths = Montako puolisiirtoa loppuun
chart-longest = Pisimmät pelit

about = Mylly, ratkaistu: jokainen arvo on taulukosta tai haulla todistettu.
about-api = Ohjelmointirajapinta (API)

## Virheet

refusal-bad-request = Kysymystä ei voi lukea: { $detail }
refusal-bad-position = Asemaa ei voi lukea: { $detail }
refusal-bad-game = Peliä ei voi lukea: { $detail }
refusal-not-found = Sellaista ei ole: { $detail }
refusal-no-rules = Näitä sääntöjä ei tunneta: { $detail }
refusal-no-table = Taulukko puuttuu: { $detail }
refusal-other-method = Palvelin ei ota tätä kysymystä vastaan: { $detail }
refusal-too-slow = Yhteys on liian hidas: { $detail }
refusal-too-large = Tämä on liikaa kerralla: { $detail }
refusal-damaged = Taulukkoa ei voi lukea: { $detail }
refusal-broken = Palvelimessa tapahtui virhe: { $detail }
refusal-too-busy = Palvelin on ylikuormittunut: { $detail }
