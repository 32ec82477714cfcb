## Miten luvut kirjoitetaan.

number-separator = { "\u00A0" }
number-point = ,
number-1 = 1
number-1e3 = tuhat
number-1e6 = miljoona
number-1e9 = miljardi
number-1e12 = biljoona

## Kuvat: monen yhteiset sanat.

chart-rules = { $rules ->
    [no-flying] säännöt ilman lentämistä
   *[standard] tavalliset säännöt
}
chart-win = voitto
chart-draw = tasan
chart-loss = tappio
chart-positions = asemia
chart-men = { $men } napp.
chart-ply = { $ply } { $side ->
    [white] Valkea
   *[black] Musta
}

## Tulokset palkkeina.

chart-results-moving = Siirtovaiheen tulokset, { $rules }
chart-results-moving-note = Prosenttia asemista symmetriat huomioiden; 5-4: viisi nappulaa neljää vastaan, viisi siirtää.
chart-results-placing = Asetusvaiheen tulokset, { $men } nappulaa kummallakin, { $rules }
chart-results-placing-note = Prosenttia asemista symmetriat huomioiden, ennen joka puolisiirtoa, asettajan kannalta.
chart-results-description = Pinottuja palkkeja. Kaikkiaan { $positions } asemasta siirtovuoroinen voittaa { $win } %, pelaa tasan { $draw } % ja häviää { $loss } %.
chart-results-bar = { $label }: { $count } / { $whole } { $result ->
    [win] voitettu
    [draw] tasan
   *[loss] hävitty
}, { $share } %

## Pituuksien jakaumat.

chart-depths = Siirtovaiheen pituudet, { $rules }
chart-depths-note = Asemat symmetriat huomioiden puolisiirroittain loppuun; lisäksi { $draws } tasapeliä ({ $share } %).
chart-depths-description = Kaksi jakaumaa. { $wins }. { $losses }.
chart-depths-summary = { $total } { $result ->
    [win] voittoa
   *[loss] tappiota
}: puolet enintään { $median } puolisiirrossa, pisimmät { $longest } puolisiirrossa ({ $positions ->
    [one] { $count } asema
   *[other] { $count } asemaa
})
chart-depths-none = Ei { $result ->
    [win] voittoja
   *[loss] tappioita
}
chart-depths-bar = { $result ->
    [win] voitto
   *[loss] tappio
} { $plies } puolisiirrossa: { $count }
chart-depths-axis = puolisiirtoja pelin loppuun; määrät logaritmisella asteikolla

## Pisimmät pelit.

chart-longest = Siirtovaiheen pisimmät pelit, { $rules }
chart-longest-note = Puolisiirtoja loppuun, kun voittaja kiirehtii ja häviäjä viivyttää; –: yhtään ei ole.
chart-longest-description = Kaksi taulukkoa siirtovuoroisen ja toisen puolen nappuloiden mukaan. { $win } { $loss }
chart-longest-summary = Pisin { $result ->
    [win] voitto
   *[loss] tappio
} kestää { $plies } puolisiirtoa, aliavaruudessa { $subspace }.
chart-longest-none = { $result ->
    [win] Voittoa
   *[loss] Tappiota
} ei ole.
chart-longest-heading = Pisin { $result ->
    [win] voitto
   *[loss] tappio
}
chart-longest-axes = rivit: siirtovuoroinen; sarakkeet: toinen
chart-longest-cell = { $subspace }: pisin { $result ->
    [win] voitto
   *[loss] tappio
} { $plies }

## Ensimmäiset nappulat.

chart-openings = Ensimmäiset nappulat, { $men } nappulaa kummallakin, { $rules }
chart-openings-note = = tasapeli; +N voitto, −N tappio N puolisiirrossa asettajalle parhaalla pelillä.
chart-openings-description = Kaksi lautaa. Valkean ensimmäiset nappulat: { $first }. Mustan vastaukset pisteeseen { $point }: { $answers }.
chart-openings-tally = { $win } voittaa, { $draw } tasan ja { $loss } häviää
chart-first = Valkean ensimmäinen nappula
chart-first-note = pieni: moniko { $ways } jatkosta muuttaa sitä
chart-first-tip = { $point }: { $value }; { $changes } / { $ways } tapaa asettaa kaksi lisää muuttaa sitä
chart-answers = Mustan vastaus pisteeseen { $point }
chart-answers-note = pieni: moniko Valkean { $ways } seuraavasta muuttaa sitä
chart-answers-tip = { $point }: { $value }; { $changes } / { $ways } Valkean seuraavaa nappulaa muuttaa sitä
chart-man = { $point }: Valkean nappula
