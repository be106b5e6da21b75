import type { DirectionWords } from "./sentences";

export const pl: DirectionWords = {
  depart:
    "{aisle, select, none {Start: {place}. Idź {distance}} code {Start: {place}. Idź {distance} alejką {aisleName}} other {Start: {place}. Idź {distance} wzdłuż „{aisleName}”}}.",
  straight:
    "Idź dalej prosto {landmark, select, none {} toilet {obok toalet } food {obok kawiarni } info {obok informacji } entrance {obok wejścia {landmarkName} } stage {obok sceny {landmarkName} } other {obok „{landmarkName}” }}{aisle, select, none {} code {alejką {aisleName} } other {wzdłuż „{aisleName}” }}przez {distance}.",
  turn: "{turn, select, left {Skręć w lewo} right {Skręć w prawo} slight_left {Skręć lekko w lewo} slight_right {Skręć lekko w prawo} sharp_left {Skręć ostro w lewo} sharp_right {Skręć ostro w prawo} other {Zawróć}}{landmark, select, none {} toilet { przy toaletach} food { przy kawiarni} info { przy informacji} entrance { przy wejściu {landmarkName}} stage { przy scenie {landmarkName}} other { przy „{landmarkName}”}}{aisle, select, none {} code { w alejkę {aisleName}} other { w „{aisleName}”}} i idź {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Wejdź schodami {name} do: {level}} down {Zejdź schodami {name} do: {level}} other {Idź schodami {name}}}} escalator {{climb, select, up {Wjedź schodami ruchomymi {name} do: {level}} down {Zjedź schodami ruchomymi {name} do: {level}} other {Jedź schodami ruchomymi {name}}}} elevator {{climb, select, same {Jedź windą {name}} other {Jedź windą {name} do: {level}}}} ramp {{climb, select, up {Wejdź rampą {name} do: {level}} down {Zejdź rampą {name} do: {level}} other {Idź rampą {name}}}} door {Przejdź przez {name}} other {Przejdź przez {name}}}.",
  arrive:
    "{side, select, left {{place} jest po lewej} right {{place} jest po prawej} ahead {{place} jest na wprost} other {Cel osiągnięty: {place}}}.",
};
