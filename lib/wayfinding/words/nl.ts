import type { DirectionWords } from "./sentences";

export const nl: DirectionWords = {
  depart:
    "{aisle, select, none {Start bij {place} en loop {distance}} code {Start bij {place} en loop {distance} door gangpad {aisleName}} other {Start bij {place} en loop {distance} over {aisleName}}}.",
  straight:
    "Loop rechtdoor {landmark, select, none {} toilet {langs de toiletten, } food {langs het café, } info {langs de informatiebalie, } entrance {langs de ingang {landmarkName}, } stage {langs het podium {landmarkName}, } other {langs {landmarkName}, }}{aisle, select, none {} code {door gangpad {aisleName}, } other {over {aisleName}, }}{distance}.",
  turn: "{turn, select, left {Sla linksaf} right {Sla rechtsaf} slight_left {Houd links aan} slight_right {Houd rechts aan} sharp_left {Sla scherp linksaf} sharp_right {Sla scherp rechtsaf} other {Keer om}}{landmark, select, none {} toilet { bij de toiletten} food { bij het café} info { bij de informatiebalie} entrance { bij de ingang {landmarkName}} stage { bij het podium {landmarkName}} other { bij {landmarkName}}}{aisle, select, none {} code {, gangpad {aisleName} in,} other {, {aisleName} op,}} en loop {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Neem de trap {name} omhoog naar {level}} down {Neem de trap {name} omlaag naar {level}} other {Neem de trap {name}}}} escalator {{climb, select, up {Neem de roltrap {name} omhoog naar {level}} down {Neem de roltrap {name} omlaag naar {level}} other {Neem de roltrap {name}}}} elevator {{climb, select, same {Neem de lift {name}} other {Neem de lift {name} naar {level}}}} ramp {{climb, select, up {Neem de hellingbaan {name} omhoog naar {level}} down {Neem de hellingbaan {name} omlaag naar {level}} other {Neem de hellingbaan {name}}}} door {Ga door {name}} other {Steek {name} over}}.",
  arrive:
    "{side, select, left {{place} is aan je linkerhand} right {{place} is aan je rechterhand} ahead {{place} is recht voor je} other {Je bent er: {place}}}.",
};
