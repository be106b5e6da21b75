/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Tik om te beginnen",
  "kiosk.stillThere": "Ben je er nog?",
  "kiosk.clears":
    "Over {seconds, plural, one {# seconde} other {# seconden}} wordt alles gewist voor de volgende bezoeker.",
  "kiosk.stay": "Ik ben er nog",
  "kiosk.startOver": "Opnieuw beginnen",
  "kiosk.phone": "Op mijn telefoon",
  "kiosk.phoneHint": "Scan de code met je camera. Die opent wat je hier ziet, zonder iets te installeren.",
  "kiosk.linkTitle": "Open het op je telefoon",
  "kiosk.linkHint": "Scan de code om {address} te openen.",
  "kiosk.close": "Sluiten",
  "kiosk.paused": "Dit scherm heeft pauze",
  "kiosk.pausedHint": "Scan de code om de plattegrond op je telefoon te openen.",
  "kiosk.code": "Code die {address} opent",
  "kiosk.pair": "Dit scherm koppelen",
  "kiosk.pairHint": "Een organisator voert deze code in op de pagina met kiosken.",
  "kiosk.pairTrouble": "Er is op dit moment geen code beschikbaar. We proberen het vanzelf opnieuw.",
  "kiosk.isPaired": "Dit scherm is gekoppeld als {name}.",
  "kiosk.isAlone":
    "Dit scherm is niet gekoppeld. Het werkt gewoon; alleen kan niemand het op afstand bedienen.",
  "kiosk.reload": "Opnieuw laden",
  "kiosk.keyboard": "Toetsenbord op het scherm",
};
