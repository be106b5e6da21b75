import type { DirectionWords } from "./sentences";

export const en: DirectionWords = {
  depart:
    "{aisle, select, none {Start at {place} and walk {distance}} code {Start at {place} and walk {distance} along aisle {aisleName}} other {Start at {place} and walk {distance} along {aisleName}}}.",
  straight:
    "Continue straight {landmark, select, none {} toilet {past the toilets } food {past the café } info {past the information desk } entrance {past the entrance {landmarkName} } stage {past the stage {landmarkName} } other {past {landmarkName} }}{aisle, select, none {} code {along aisle {aisleName} } other {along {aisleName} }}for {distance}.",
  turn: "{turn, select, left {Turn left} right {Turn right} slight_left {Bear left} slight_right {Bear right} sharp_left {Turn sharp left} sharp_right {Turn sharp right} other {Turn around}}{landmark, select, none {} toilet { at the toilets} food { at the café} info { at the information desk} entrance { at the entrance {landmarkName}} stage { at the stage {landmarkName}} other { at {landmarkName}}}{aisle, select, none {} code { into aisle {aisleName}} other { into {aisleName}}} and walk {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Take the stairs {name} up to {level}} down {Take the stairs {name} down to {level}} other {Take the stairs {name}}}} escalator {{climb, select, up {Take the escalator {name} up to {level}} down {Take the escalator {name} down to {level}} other {Take the escalator {name}}}} elevator {{climb, select, same {Take the lift {name}} other {Take the lift {name} to {level}}}} ramp {{climb, select, up {Take the ramp {name} up to {level}} down {Take the ramp {name} down to {level}} other {Take the ramp {name}}}} door {Go through {name}} other {Cross {name}}}.",
  arrive:
    "{side, select, left {{place} is on your left} right {{place} is on your right} ahead {{place} is straight ahead} other {You have arrived at {place}}}.",
};
