import type { DirectionWords } from "./sentences";

export const es: DirectionWords = {
  depart:
    "{aisle, select, none {Sal de {place} y avanza {distance}} code {Sal de {place} y avanza {distance} por el pasillo {aisleName}} other {Sal de {place} y avanza {distance} por {aisleName}}}.",
  straight:
    "Sigue recto {landmark, select, none {} toilet {pasando los aseos } food {pasando la cafetería } info {pasando el punto de información } entrance {pasando la entrada {landmarkName} } stage {pasando el escenario {landmarkName} } other {pasando {landmarkName} }}{aisle, select, none {} code {por el pasillo {aisleName} } other {por {aisleName} }}durante {distance}.",
  turn: "{turn, select, left {Gira a la izquierda} right {Gira a la derecha} slight_left {Gira ligeramente a la izquierda} slight_right {Gira ligeramente a la derecha} sharp_left {Gira del todo a la izquierda} sharp_right {Gira del todo a la derecha} other {Da media vuelta}}{landmark, select, none {} toilet { en los aseos} food { en la cafetería} info { en el punto de información} entrance { en la entrada {landmarkName}} stage { en el escenario {landmarkName}} other { al llegar a {landmarkName}}}{aisle, select, none {} code { por el pasillo {aisleName}} other { por {aisleName}}} y avanza {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Sube por la escalera {name} hasta {level}} down {Baja por la escalera {name} hasta {level}} other {Toma la escalera {name}}}} escalator {{climb, select, up {Sube por la escalera mecánica {name} hasta {level}} down {Baja por la escalera mecánica {name} hasta {level}} other {Toma la escalera mecánica {name}}}} elevator {{climb, select, same {Toma el ascensor {name}} other {Toma el ascensor {name} hasta {level}}}} ramp {{climb, select, up {Sube por la rampa {name} hasta {level}} down {Baja por la rampa {name} hasta {level}} other {Toma la rampa {name}}}} door {Pasa por {name}} other {Cruza {name}}}.",
  arrive:
    "{side, select, left {{place} está a tu izquierda} right {{place} está a tu derecha} ahead {{place} está justo enfrente} other {Has llegado a tu destino: {place}}}.",
};
