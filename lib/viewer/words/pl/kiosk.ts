/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Dotknij, aby zacząć",
  "kiosk.stillThere": "Czy nadal tu jesteś?",
  "kiosk.clears":
    "Za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}} wszystko zostanie wyczyszczone dla następnej osoby.",
  "kiosk.stay": "Nadal tu jestem",
  "kiosk.startOver": "Zacznij od nowa",
  "kiosk.phone": "W moim telefonie",
  "kiosk.phoneHint": "Zeskanuj kod aparatem. Otworzy to, co widzisz tutaj, bez instalowania czegokolwiek.",
  "kiosk.linkTitle": "Otwórz w telefonie",
  "kiosk.linkHint": "Zeskanuj kod, aby otworzyć {address}.",
  "kiosk.close": "Zamknij",
  "kiosk.paused": "Ten ekran ma przerwę",
  "kiosk.pausedHint": "Zeskanuj kod, aby otworzyć plan w telefonie.",
  "kiosk.code": "Kod otwierający {address}",
  "kiosk.pair": "Sparuj ten ekran",
  "kiosk.pairHint": "Organizator wpisuje ten kod na stronie kiosków.",
  "kiosk.pairTrouble": "W tej chwili nie można pobrać kodu. Kolejna próba nastąpi automatycznie.",
  "kiosk.isPaired": "Ten ekran jest sparowany jako {name}.",
  "kiosk.isAlone": "Ten ekran nie jest sparowany. Mimo to działa, tylko nie można nim zdalnie sterować.",
  "kiosk.reload": "Wczytaj ponownie",
  "kiosk.keyboard": "Klawiatura ekranowa",
};
