import type { DirectionWords } from "./sentences";

export const de: DirectionWords = {
  depart:
    "{aisle, select, none {Start bei {place}: {distance} geradeaus} code {Start bei {place}: {distance} den Gang {aisleName} entlang} other {Start bei {place}: {distance} auf „{aisleName}“ entlang}}.",
  straight:
    "{landmark, select, none {} toilet {An den Toiletten vorbei } food {Am Café vorbei } info {Am Infostand vorbei } entrance {Am Eingang {landmarkName} vorbei } stage {An der Bühne {landmarkName} vorbei } other {An {landmarkName} vorbei }}{aisle, select, none {{distance} weiter geradeaus} code {{distance} weiter im Gang {aisleName}} other {{distance} weiter auf „{aisleName}“}}.",
  turn: "{landmark, select, none {} toilet {Bei den Toiletten: } food {Beim Café: } info {Beim Infostand: } entrance {Beim Eingang {landmarkName}: } stage {Bei der Bühne {landmarkName}: } other {Bei {landmarkName}: }}{turn, select, left {Links abbiegen} right {Rechts abbiegen} slight_left {Halb links halten} slight_right {Halb rechts halten} sharp_left {Scharf links abbiegen} sharp_right {Scharf rechts abbiegen} other {Umkehren}}{aisle, select, none {} code { in den Gang {aisleName}} other { auf „{aisleName}“}} und {distance} gehen.",
  transition:
    "{passage, select, stairs {{climb, select, up {Die Treppe {name} hinauf zu {level} nehmen} down {Die Treppe {name} hinunter zu {level} nehmen} other {Die Treppe {name} nehmen}}} escalator {{climb, select, up {Die Rolltreppe {name} hinauf zu {level} nehmen} down {Die Rolltreppe {name} hinunter zu {level} nehmen} other {Die Rolltreppe {name} nehmen}}} elevator {{climb, select, same {Den Aufzug {name} nehmen} other {Den Aufzug {name} zu {level} nehmen}}} ramp {{climb, select, up {Die Rampe {name} hinauf zu {level} nehmen} down {Die Rampe {name} hinunter zu {level} nehmen} other {Die Rampe {name} nehmen}}} door {Durch {name} gehen} other {{name} überqueren}}.",
  arrive:
    "{side, select, left {{place} liegt links} right {{place} liegt rechts} ahead {{place} liegt geradeaus} other {Ziel erreicht: {place}}}.",
};
