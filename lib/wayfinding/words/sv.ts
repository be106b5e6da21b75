import type { DirectionWords } from "./sentences";

export const sv: DirectionWords = {
  depart:
    "{aisle, select, none {Börja vid {place} och gå {distance}} code {Börja vid {place} och gå {distance} längs gång {aisleName}} other {Börja vid {place} och gå {distance} längs {aisleName}}}.",
  straight:
    "Fortsätt rakt fram {landmark, select, none {} toilet {förbi toaletterna } food {förbi kaféet } info {förbi informationsdisken } entrance {förbi entrén {landmarkName} } stage {förbi scenen {landmarkName} } other {förbi {landmarkName} }}{aisle, select, none {} code {längs gång {aisleName} } other {längs {aisleName} }}i {distance}.",
  turn: "{turn, select, left {Sväng vänster} right {Sväng höger} slight_left {Håll vänster} slight_right {Håll höger} sharp_left {Sväng skarpt vänster} sharp_right {Sväng skarpt höger} other {Vänd om}}{landmark, select, none {} toilet { vid toaletterna} food { vid kaféet} info { vid informationsdisken} entrance { vid entrén {landmarkName}} stage { vid scenen {landmarkName}} other { vid {landmarkName}}}{aisle, select, none {} code { in i gång {aisleName}} other { in på {aisleName}}} och gå {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Ta trappan {name} upp till {level}} down {Ta trappan {name} ner till {level}} other {Ta trappan {name}}}} escalator {{climb, select, up {Ta rulltrappan {name} upp till {level}} down {Ta rulltrappan {name} ner till {level}} other {Ta rulltrappan {name}}}} elevator {{climb, select, same {Ta hissen {name}} other {Ta hissen {name} till {level}}}} ramp {{climb, select, up {Ta rampen {name} upp till {level}} down {Ta rampen {name} ner till {level}} other {Ta rampen {name}}}} door {Gå genom {name}} other {Korsa {name}}}.",
  arrive:
    "{side, select, left {{place} ligger till vänster} right {{place} ligger till höger} ahead {{place} ligger rakt fram} other {Du är framme vid {place}}}.",
};
