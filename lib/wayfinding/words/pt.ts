import type { DirectionWords } from "./sentences";

export const pt: DirectionWords = {
  depart:
    "{aisle, select, none {Saindo de {place}, siga por {distance}} code {Saindo de {place}, siga por {distance} pelo corredor {aisleName}} other {Saindo de {place}, siga por {distance} em {aisleName}}}.",
  straight:
    "Siga em frente {landmark, select, none {} toilet {passando pelos banheiros } food {passando pelo café } info {passando pelo balcão de informações } entrance {passando pela entrada {landmarkName} } stage {passando pelo palco {landmarkName} } other {passando por {landmarkName} }}{aisle, select, none {} code {no corredor {aisleName} } other {em {aisleName} }}por {distance}.",
  turn: "{turn, select, left {Vire à esquerda} right {Vire à direita} slight_left {Mantenha-se à esquerda} slight_right {Mantenha-se à direita} sharp_left {Vire acentuadamente à esquerda} sharp_right {Vire acentuadamente à direita} other {Dê meia-volta}}{landmark, select, none {} toilet { nos banheiros} food { no café} info { no balcão de informações} entrance { na entrada {landmarkName}} stage { no palco {landmarkName}} other { ao chegar a {landmarkName}}}{aisle, select, none {} code { para o corredor {aisleName}} other { para {aisleName}}} e siga por {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Suba a escada {name} até {level}} down {Desça a escada {name} até {level}} other {Pegue a escada {name}}}} escalator {{climb, select, up {Suba pela escada rolante {name} até {level}} down {Desça pela escada rolante {name} até {level}} other {Pegue a escada rolante {name}}}} elevator {{climb, select, same {Pegue o elevador {name}} other {Pegue o elevador {name} até {level}}}} ramp {{climb, select, up {Suba a rampa {name} até {level}} down {Desça a rampa {name} até {level}} other {Siga pela rampa {name}}}} door {Passe por {name}} other {Atravesse {name}}}.",
  arrive:
    "{side, select, left {{place} fica à sua esquerda} right {{place} fica à sua direita} ahead {{place} fica logo em frente} other {Você chegou ao destino: {place}}}.",
};
