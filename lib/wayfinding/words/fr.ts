import type { DirectionWords } from "./sentences";

export const fr: DirectionWords = {
  depart:
    "{aisle, select, none {Départ : {place}. Avancez de {distance}} code {Départ : {place}. Suivez l’allée {aisleName} sur {distance}} other {Départ : {place}. Suivez « {aisleName} » sur {distance}}}.",
  straight:
    "Continuez tout droit {landmark, select, none {} toilet {en passant devant les toilettes } food {en passant devant le café } info {en passant devant le point d’information } entrance {en passant devant l’entrée {landmarkName} } stage {en passant devant la scène {landmarkName} } other {en passant devant {landmarkName} }}{aisle, select, none {} code {dans l’allée {aisleName} } other {le long de « {aisleName} » }}sur {distance}.",
  turn: "{turn, select, left {Tournez à gauche} right {Tournez à droite} slight_left {Prenez légèrement à gauche} slight_right {Prenez légèrement à droite} sharp_left {Tournez fortement à gauche} sharp_right {Tournez fortement à droite} other {Faites demi-tour}}{landmark, select, none {} toilet { devant les toilettes} food { devant le café} info { devant le point d’information} entrance { devant l’entrée {landmarkName}} stage { devant la scène {landmarkName}} other { devant {landmarkName}}}{aisle, select, none {} code { dans l’allée {aisleName}} other { sur « {aisleName} »}} et avancez de {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Montez l’escalier {name} jusqu’à {level}} down {Descendez l’escalier {name} jusqu’à {level}} other {Prenez l’escalier {name}}}} escalator {{climb, select, up {Montez par l’escalator {name} jusqu’à {level}} down {Descendez par l’escalator {name} jusqu’à {level}} other {Prenez l’escalator {name}}}} elevator {{climb, select, same {Prenez l’ascenseur {name}} other {Prenez l’ascenseur {name} jusqu’à {level}}}} ramp {{climb, select, up {Montez la rampe {name} jusqu’à {level}} down {Descendez la rampe {name} jusqu’à {level}} other {Prenez la rampe {name}}}} door {Passez par {name}} other {Traversez {name}}}.",
  arrive:
    "{side, select, left {{place} se trouve à gauche} right {{place} se trouve à droite} ahead {{place} se trouve droit devant} other {Vous êtes à destination : {place}}}.",
};
