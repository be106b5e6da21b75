/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Začněte dotykem",
  "kiosk.stillThere": "Jste tu ještě?",
  "kiosk.clears":
    "Za {seconds, plural, one {# sekundu} few {# sekundy} many {# sekundy} other {# sekund}} se vše vymaže pro dalšího návštěvníka.",
  "kiosk.stay": "Ještě jsem tady",
  "kiosk.startOver": "Začít znovu",
  "kiosk.phone": "Do mého telefonu",
  "kiosk.phoneHint": "Naskenujte kód fotoaparátem. Otevře to, co vidíte zde, bez jakékoli instalace.",
  "kiosk.linkTitle": "Otevřít v telefonu",
  "kiosk.linkHint": "Naskenováním kódu otevřete {address}.",
  "kiosk.close": "Zavřít",
  "kiosk.paused": "Tato obrazovka má přestávku",
  "kiosk.pausedHint": "Naskenujte kód a otevřete plán v telefonu.",
  "kiosk.code": "Kód, který otevře {address}",
  "kiosk.pair": "Spárovat tuto obrazovku",
  "kiosk.pairHint": "Organizátor zadá tento kód na stránce kiosků.",
  "kiosk.pairTrouble": "Kód teď není k dispozici. Zkoušíme to dál sami.",
  "kiosk.isPaired": "Tato obrazovka je spárovaná jako {name}.",
  "kiosk.isAlone": "Tato obrazovka není spárovaná. Přesto funguje, jen ji nelze ovládat na dálku.",
  "kiosk.reload": "Načíst znovu",
  "kiosk.keyboard": "Klávesnice na obrazovce",
};
