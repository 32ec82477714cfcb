## Kas partijas tekstā ir nepareizi.

error-in-game = { $game }. partija: { $why }
error-turn = { $turn }. gājiens, „{ $text }”: { $why }
error-no-game = tekstā nav nevienas partijas
error-several-games = partiju skaits tekstā ir { $count }, bet gaidīta viena
error-unclosed = partijas tekstā „{ $text }” paliek neaizvērta
error-after-result = aiz partijas rezultāta seko „{ $text }”
error-wrong-result = norādītais rezultāts ir { $given }, bet uz galdiņa ir uzvarējuši { $side ->
    [white] baltie
   *[black] melnie
}

## Kas pozīcijā vai gājienā ir nepareizi.

error-not-a-position = „{ $text }” nav pozīcija; to raksta kā W:Wa7,d7,g1:Bb6,d6,f4, kā Sanmill FEN vai kā startpos ar gājieniem
error-not-a-point = „{ $text }” nav galdiņa punkts
error-twice = punkts { $point } ir minēts divreiz
error-not-a-move = „{ $text }” nav gājiens; to raksta kā d2, f2-f4, a7xb4 vai f2-f4xd5
error-mixed-points = vienā partijā punktiem ir vai nu nosaukumi, vai numuri, nevis abi
error-several-removals = „{ $text }” noņem vairākus kauliņus, noteikumi atļauj vienu gājienā
error-game-over = partija ir galā: { $side ->
    [white] baltie
   *[black] melnie
} ir zaudējuši, { $over ->
    [men] mazāk nekā trīs kauliņi
   *[blocked] nav neviena atļauta gājiena
}
error-must-place = { $side ->
    [white] baltajiem
   *[black] melnajiem
} vēl ir kauliņi rokā, un viens no tiem jāuzliek
error-empty-hand = { $side ->
    [white] baltajiem
   *[black] melnajiem
} rokā vairs nav kauliņu: jānorāda arī punkts, no kura kauliņš nāk, kā f2-{ $point }
error-no-man = { $side ->
    [white] baltajiem
   *[black] melnajiem
} punktā { $point } nav kauliņa
error-occupied = punkts { $point } ir aizņemts
error-not-neighbours = { $from } un { $to } nav blakus punkti, un { $side ->
    [white] baltie
   *[black] melnie
} nedrīkst lēkt
error-must-remove = { $move } aizver dzirnavas, un jānoņem viens no šiem kauliņiem: { $men }, kā { $example }
error-no-mill = { $move } neaizver dzirnavas un neko nenoņem
error-no-man-to-remove = { $side ->
    [white] baltajiem
   *[black] melnajiem
} punktā { $point } nav kauliņa, ko noņemt
error-protected = kauliņš punktā { $point } ir dzirnavās, un to nedrīkst noņemt, kamēr citi tajās nav
error-removal-pending = { $side ->
    [white] baltie
   *[black] melnie
} ir aizvēruši dzirnavas, un jānoņem viens no šiem kauliņiem: { $men }, kā { $example }
error-no-removal-pending = neviens kauliņš nav jānoņem: x{ $point } jāseko gājienam, kas aizver dzirnavas
