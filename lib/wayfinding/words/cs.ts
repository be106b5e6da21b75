import type { DirectionWords } from "./sentences";

export const cs: DirectionWords = {
  depart:
    "{aisle, select, none {Začněte zde: {place}. Jděte {distance}} code {Začněte zde: {place}. Jděte {distance} uličkou {aisleName}} other {Začněte zde: {place}. Jděte {distance} trasou „{aisleName}“}}.",
  straight:
    "Pokračujte rovně {landmark, select, none {} toilet {kolem toalet } food {kolem kavárny } info {kolem informací } entrance {kolem vchodu {landmarkName} } stage {kolem pódia {landmarkName} } other {kolem „{landmarkName}“ }}{aisle, select, none {} code {uličkou {aisleName} } other {trasou „{aisleName}“ }}ještě {distance}.",
  turn: "{turn, select, left {Odbočte vlevo} right {Odbočte vpravo} slight_left {Držte se mírně vlevo} slight_right {Držte se mírně vpravo} sharp_left {Odbočte ostře vlevo} sharp_right {Odbočte ostře vpravo} other {Otočte se}}{landmark, select, none {} toilet { u toalet} food { u kavárny} info { u informací} entrance { u vchodu {landmarkName}} stage { u pódia {landmarkName}} other { u „{landmarkName}“}}{aisle, select, none {} code { do uličky {aisleName}} other { na „{aisleName}“}} a jděte {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Vyjděte po schodech {name} do: {level}} down {Sejděte po schodech {name} do: {level}} other {Jděte po schodech {name}}}} escalator {{climb, select, up {Vyjeďte eskalátorem {name} do: {level}} down {Sjeďte eskalátorem {name} do: {level}} other {Jeďte eskalátorem {name}}}} elevator {{climb, select, same {Jeďte výtahem {name}} other {Jeďte výtahem {name} do: {level}}}} ramp {{climb, select, up {Vyjděte po rampě {name} do: {level}} down {Sejděte po rampě {name} do: {level}} other {Jděte po rampě {name}}}} door {Projděte skrz „{name}“} other {Přejděte přes „{name}“}}.",
  arrive:
    "{side, select, left {{place} je po vaší levici} right {{place} je po vaší pravici} ahead {{place} je přímo před vámi} other {Jste v cíli: {place}}}.",
};
