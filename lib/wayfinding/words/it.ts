import type { DirectionWords } from "./sentences";

export const it: DirectionWords = {
  depart:
    "{aisle, select, none {Partenza: {place}. Procedi per {distance}} code {Partenza: {place}. Procedi per {distance} lungo la corsia {aisleName}} other {Partenza: {place}. Procedi per {distance} lungo «{aisleName}»}}.",
  straight:
    "Prosegui dritto {landmark, select, none {} toilet {oltre i bagni } food {oltre il bar } info {oltre il punto informazioni } entrance {oltre l’ingresso {landmarkName} } stage {oltre il palco {landmarkName} } other {oltre {landmarkName} }}{aisle, select, none {} code {lungo la corsia {aisleName} } other {lungo «{aisleName}» }}per {distance}.",
  turn: "{turn, select, left {Gira a sinistra} right {Gira a destra} slight_left {Mantieni la sinistra} slight_right {Mantieni la destra} sharp_left {Svolta stretta a sinistra} sharp_right {Svolta stretta a destra} other {Torna indietro}}{landmark, select, none {} toilet { ai bagni} food { al bar} info { al punto informazioni} entrance { all’ingresso {landmarkName}} stage { al palco {landmarkName}} other { presso {landmarkName}}}{aisle, select, none {} code { nella corsia {aisleName}} other { in «{aisleName}»}} e procedi per {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Sali le scale {name} fino a {level}} down {Scendi le scale {name} fino a {level}} other {Prendi le scale {name}}}} escalator {{climb, select, up {Sali con la scala mobile {name} fino a {level}} down {Scendi con la scala mobile {name} fino a {level}} other {Prendi la scala mobile {name}}}} elevator {{climb, select, same {Prendi l’ascensore {name}} other {Prendi l’ascensore {name} fino a {level}}}} ramp {{climb, select, up {Sali la rampa {name} fino a {level}} down {Scendi la rampa {name} fino a {level}} other {Prendi la rampa {name}}}} door {Passa per {name}} other {Attraversa {name}}}.",
  arrive:
    "{side, select, left {{place} è alla tua sinistra} right {{place} è alla tua destra} ahead {{place} è davanti a te} other {Sei a destinazione: {place}}}.",
};
