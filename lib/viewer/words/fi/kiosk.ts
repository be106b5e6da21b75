/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Aloita koskettamalla",
  "kiosk.stillThere": "Oletko vielä paikalla?",
  "kiosk.clears":
    "{seconds, plural, one {# sekunnin} other {# sekunnin}} kuluttua kaikki tyhjennetään seuraavaa kävijää varten.",
  "kiosk.stay": "Olen vielä tässä",
  "kiosk.startOver": "Aloita alusta",
  "kiosk.phone": "Puhelimeeni",
  "kiosk.phoneHint": "Skannaa koodi kameralla. Se avaa tämän näkymän, eikä mitään tarvitse asentaa.",
  "kiosk.linkTitle": "Avaa puhelimessa",
  "kiosk.linkHint": "Skannaa koodi, niin avautuu {address}.",
  "kiosk.close": "Sulje",
  "kiosk.paused": "Näyttö on tauolla",
  "kiosk.pausedHint": "Skannaa koodi, niin kartta avautuu puhelimeesi.",
  "kiosk.code": "Koodi, joka avaa osoitteen {address}",
  "kiosk.pair": "Yhdistä tämä näyttö",
  "kiosk.pairHint": "Järjestäjä syöttää tämän koodin kioskien sivulla.",
  "kiosk.pairTrouble": "Koodia ei juuri nyt saada. Yritämme automaattisesti uudelleen.",
  "kiosk.isPaired": "Näyttö on yhdistetty nimellä {name}.",
  "kiosk.isAlone": "Näyttöä ei ole yhdistetty. Se toimii silti, mutta sitä ei voi ohjata etänä.",
  "kiosk.reload": "Lataa uudelleen",
  "kiosk.keyboard": "Näyttönäppäimistö",
};
