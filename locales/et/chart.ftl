## Kuidas arve kirjutatakse.

number-separator = { "\u00A0" }
number-point = ,
number-1 = 1
number-1e3 = tuhat
number-1e6 = miljon
number-1e9 = miljard
number-1e12 = triljon

## Pildid: mitme ühised sõnad.

chart-rules = { $rules ->
    [no-flying] lendamata reeglid
   *[standard] tavareeglid
}
chart-win = võit
chart-draw = viik
chart-loss = kaot.
chart-positions = seise
chart-men = { $men } nuppu
chart-ply = { $ply } { $side ->
    [white] Valge
   *[black] Must
}

## Tulemused tulpadena.

chart-results-moving = Liikumisjärgu tulemused, { $rules }
chart-results-moving-note = Protsent seisudest sümmeetriaid arvestades; 5-4: viis nuppu nelja vastu, käigul on viis.
chart-results-placing = Asetamisjärgu tulemused, kummalgi { $men } nuppu, { $rules }
chart-results-placing-note = Protsent seisudest sümmeetriaid arvestades, enne iga poolkäiku, asetava poole vaatest.
chart-results-description = Liittulbad. Kokku { $positions } seisust võidab käigul olev pool { $win } %, viigistab { $draw } % ja kaotab { $loss } %.
chart-results-bar = { $label }: { $count } { $whole } seisust { $result ->
    [win] võidetud
    [draw] viigis
   *[loss] kaotatud
}, { $share } %

## Pikkuste jaotused.

chart-depths = Liikumisjärgu pikkused, { $rules }
chart-depths-note = Seisud sümmeetriaid arvestades poolkäikude kaupa lõpuni; lisaks { $draws } viiki ({ $share } %).
chart-depths-description = Kaks jaotust. { $wins }. { $losses }.
chart-depths-summary = { $total } { $result ->
    [win] võitu
   *[loss] kaotust
}: pooled kuni { $median } poolkäiguga, pikimad { $longest } poolkäiguga ({ $positions ->
    [one] { $count } seis
   *[other] { $count } seisu
})
chart-depths-none = { $result ->
    [win] Võite
   *[loss] Kaotusi
} ei ole
chart-depths-bar = { $result ->
    [win] võit
   *[loss] kaotus
} { $plies } poolkäiguga: { $count }
chart-depths-axis = poolkäike partii lõpuni; arvud logaritmskaalal

## Pikimad partiid.

chart-longest = Liikumisjärgu pikimad partiid, { $rules }
chart-longest-note = Poolkäike lõpuni, kui võitja kiirustab ja kaotaja venitab; –: ühtki ei ole.
chart-longest-description = Kaks tabelit käigul oleva ja teise poole nuppude järgi. { $win } { $loss }
chart-longest-summary = Pikim { $result ->
    [win] võit
   *[loss] kaotus
} kestab { $plies } poolkäiku, alamruumis { $subspace }.
chart-longest-none = { $result ->
    [win] Võitu
   *[loss] Kaotust
} ei ole.
chart-longest-heading = Pikim { $result ->
    [win] võit
   *[loss] kaotus
}
chart-longest-axes = read: käigul olev pool; veerud: teine pool
chart-longest-cell = { $subspace }: pikim { $result ->
    [win] võit
   *[loss] kaotus
} { $plies }

## Esimesed nupud.

chart-openings = Esimesed nupud, kummalgi { $men } nuppu, { $rules }
chart-openings-note = = viik; +N võit, −N kaotus N poolkäiguga nuppu asetava poole jaoks parima mängu korral.
chart-openings-description = Kaks lauda. Valge esimesed nupud: { $first }. Musta vastused nupule { $point }: { $answers }.
chart-openings-tally = { $win } võitu, { $draw } viiki ja { $loss } kaotust
chart-first = Valge esimene nupp
chart-first-note = väike: mitu { $ways } jätkust seda muudab
chart-first-tip = { $point }: { $value }; { $changes } viisi { $ways } seast asetada veel kaks nuppu muudab seda
chart-answers = Musta vastus nupule { $point }
chart-answers-note = väike: mitu Valge { $ways } järgmisest nupust seda muudab
chart-answers-tip = { $point }: { $value }; { $changes } Valge { $ways } järgmisest nupust muudab seda
chart-man = { $point }: Valge nupp
