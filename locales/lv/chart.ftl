## Kā raksta skaitļus.

number-separator = { "\u00A0" }
number-point = ,
number-1 = 1
number-1e3 = tūkstotis
number-1e6 = miljons
number-1e9 = miljards
number-1e12 = triljons

## Attēli: vairāku kopīgie vārdi.

chart-rules = { $rules ->
    [no-flying] noteikumi bez lidošanas
   *[standard] parastie noteikumi
}
chart-win = uzv.
chart-draw = neizš.
chart-loss = zaud.
chart-positions = pozīcijas
chart-men = { $men } kaul.
chart-ply = { $ply } { $side ->
    [white] Baltie
   *[black] Melnie
}

## Iznākumi joslās.

chart-results-moving = Pārvietošanas posma iznākumi, { $rules }
chart-results-moving-note = Procenti no pozīcijām, ievērojot simetrijas; 5-4: pieci kauliņi pret četriem, jāiet pieciem.
chart-results-placing = Izlikšanas posma iznākumi, katram { $men } kauliņi, { $rules }
chart-results-placing-note = Procenti no pozīcijām, ievērojot simetrijas, pirms katra pusgājiena, licēja skatā.
chart-results-description = Saliktas joslas. No visām { $positions } pozīcijām puse, kurai jāiet, uzvar { $win } %, panāk neizšķirtu { $draw } % un zaudē { $loss } %.
chart-results-bar = { $label }: { $count } no { $whole } { $result ->
    [win] uzvarētas
    [draw] neizšķirtas
   *[loss] zaudētas
}, { $share } %

## Garumu sadalījumi.

chart-depths = Pārvietošanas posma garumi, { $rules }
chart-depths-note = Pozīcijas, ievērojot simetrijas, pēc pusgājieniem līdz beigām; vēl { $draws } neizšķirtas ({ $share } %).
chart-depths-description = Divi sadalījumi. { $wins }. { $losses }.
chart-depths-summary = { $result ->
    [win] Uzvaras
   *[loss] Zaudējumi
}: { $total }; puse ne vairāk kā { $median } pusgājienos, garākie { $longest } pusgājienos ({ $positions ->
    [zero] { $count } pozīciju
    [one] { $count } pozīcija
   *[other] { $count } pozīcijas
})
chart-depths-none = Nav { $result ->
    [win] uzvaru
   *[loss] zaudējumu
}
chart-depths-bar = { $result ->
    [win] uzvara
   *[loss] zaudējums
}, pusgājieni { $plies }: { $count }
chart-depths-axis = pusgājieni līdz partijas beigām; skaits logaritmiskā skalā

## Garākās partijas.

chart-longest = Pārvietošanas posma garākās partijas, { $rules }
chart-longest-note = Pusgājieni līdz beigām, ja uzvarētājs steidzas un zaudētājs vilcinās; –: tādas nav.
chart-longest-description = Divas tabulas pēc kauliņu skaita pusei, kurai jāiet, un otrai pusei. { $win } { $loss }
chart-longest-summary = { $result ->
    [win] Garākā uzvara
   *[loss] Garākais zaudējums
}: { $plies } pusgājieni, apakštelpā { $subspace }.
chart-longest-none = Nav { $result ->
    [win] uzvaras
   *[loss] zaudējuma
}.
chart-longest-heading = { $result ->
    [win] Garākā uzvara
   *[loss] Garākais zaudējums
}
chart-longest-axes = rindas: puse, kurai jāiet; kolonnas: otra
chart-longest-cell = { $subspace }: { $result ->
    [win] garākā uzvara
   *[loss] garākais zaudējums
} { $plies }

## Pirmie kauliņi.

chart-openings = Pirmie kauliņi, katram { $men } kauliņi, { $rules }
chart-openings-note = = neizšķirts; +N uzvara, −N zaudējums N pusgājienos licējam, ja abi spēlē vislabāk.
chart-openings-description = Divi galdiņi. Balto pirmie kauliņi: { $first }. Melno atbildes uz { $point }: { $answers }.
chart-openings-tally = uzvar { $win }, neizšķirti { $draw }, zaudē { $loss }
chart-first = Balto pirmais kauliņš
chart-first-note = mazais: cik no { $ways } turpinājumiem to maina
chart-first-tip = { $point }: { $value }; { $changes } no { $ways } veidiem, kā likt vēl divus, to maina
chart-answers = Melno atbilde uz { $point }
chart-answers-note = mazais: cik no balto { $ways } nākamajiem to maina
chart-answers-tip = { $point }: { $value }; { $changes } no balto { $ways } nākamajiem kauliņiem to maina
chart-man = { $point }: balto kauliņš
