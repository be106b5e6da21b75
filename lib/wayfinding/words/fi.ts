import type { DirectionWords } from "./sentences";

export const fi: DirectionWords = {
  depart:
    "{aisle, select, none {Lähtöpaikka: {place}. Kävele {distance}} code {Lähtöpaikka: {place}. Kävele {distance} käytävää {aisleName}} other {Lähtöpaikka: {place}. Kävele {distance} väylää {aisleName}}}.",
  straight:
    "Jatka suoraan {distance}{aisle, select, none {} code { käytävää {aisleName}} other { väylää {aisleName}}}{landmark, select, none {} toilet {, ohita WC-tilat} food {, ohita kahvila} info {, ohita info} entrance {, ohita sisäänkäynti {landmarkName}} stage {, ohita lava {landmarkName}} other {, ohita {landmarkName}}}.",
  turn: "{turn, select, left {Käänny vasemmalle} right {Käänny oikealle} slight_left {Kaarra vasemmalle} slight_right {Kaarra oikealle} sharp_left {Käänny jyrkästi vasemmalle} sharp_right {Käänny jyrkästi oikealle} other {Käänny ympäri}}{landmark, select, none {} toilet { WC-tilojen kohdalla} food { kahvilan kohdalla} info { infon kohdalla} entrance { sisäänkäynnin {landmarkName} kohdalla} stage { lavan {landmarkName} kohdalla} other { kohdassa {landmarkName}}}{aisle, select, none {} code { käytävälle {aisleName}} other { väylälle {aisleName}}} ja kävele {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Nouse portaita {name} tasolle {level}} down {Laskeudu portaita {name} tasolle {level}} other {Kulje portaita {name}}}} escalator {{climb, select, up {Nouse liukuportaita {name} tasolle {level}} down {Laskeudu liukuportaita {name} tasolle {level}} other {Kulje liukuportaita {name}}}} elevator {{climb, select, same {Kulje hissillä {name}} other {Mene hissillä {name} tasolle {level}}}} ramp {{climb, select, up {Nouse luiskaa {name} tasolle {level}} down {Laskeudu luiskaa {name} tasolle {level}} other {Kulje luiskaa {name}}}} door {Kulje ovesta {name}} other {Ylitä {name}}}.",
  arrive:
    "{side, select, left {{place} on vasemmalla} right {{place} on oikealla} ahead {{place} on suoraan edessä} other {Olet perillä: {place}}}.",
};
