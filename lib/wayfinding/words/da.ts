import type { DirectionWords } from "./sentences";

export const da: DirectionWords = {
  depart:
    "{aisle, select, none {Start ved {place}, og gå {distance}} code {Start ved {place}, og gå {distance} ad gang {aisleName}} other {Start ved {place}, og gå {distance} ad {aisleName}}}.",
  straight:
    "Fortsæt ligeud {landmark, select, none {} toilet {forbi toiletterne } food {forbi caféen } info {forbi informationen } entrance {forbi indgangen {landmarkName} } stage {forbi scenen {landmarkName} } other {forbi {landmarkName} }}{aisle, select, none {} code {ad gang {aisleName} } other {ad {aisleName} }}i {distance}.",
  turn: "{turn, select, left {Drej til venstre} right {Drej til højre} slight_left {Hold til venstre} slight_right {Hold til højre} sharp_left {Drej skarpt til venstre} sharp_right {Drej skarpt til højre} other {Vend om}}{landmark, select, none {} toilet { ved toiletterne} food { ved caféen} info { ved informationen} entrance { ved indgangen {landmarkName}} stage { ved scenen {landmarkName}} other { ved {landmarkName}}}{aisle, select, none {} code { ind i gang {aisleName}} other { ind på {aisleName}}}, og gå {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Tag trappen {name} op til {level}} down {Tag trappen {name} ned til {level}} other {Tag trappen {name}}}} escalator {{climb, select, up {Tag rulletrappen {name} op til {level}} down {Tag rulletrappen {name} ned til {level}} other {Tag rulletrappen {name}}}} elevator {{climb, select, same {Tag elevatoren {name}} other {Tag elevatoren {name} til {level}}}} ramp {{climb, select, up {Tag rampen {name} op til {level}} down {Tag rampen {name} ned til {level}} other {Tag rampen {name}}}} door {Gå gennem {name}} other {Gå over {name}}}.",
  arrive:
    "{side, select, left {{place} er på venstre hånd} right {{place} er på højre hånd} ahead {{place} er lige forude} other {Du er fremme ved {place}}}.",
};
