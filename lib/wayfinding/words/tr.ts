import type { DirectionWords } from "./sentences";

export const tr: DirectionWords = {
  depart:
    "{aisle, select, none {Başlangıç: {place}. {distance} yürüyün} code {Başlangıç: {place}. {aisleName} koridoru boyunca {distance} yürüyün} other {Başlangıç: {place}. {aisleName} boyunca {distance} yürüyün}}.",
  straight:
    "{landmark, select, none {} toilet {Tuvaletleri geçip } food {Kafeyi geçip } info {Danışmayı geçip } entrance {{landmarkName} girişini geçip } stage {{landmarkName} sahnesini geçip } other {{landmarkName} önünden geçip }}{aisle, select, none {} code {{aisleName} koridoru boyunca } other {{aisleName} boyunca }}{distance} düz devam edin.",
  turn: "{landmark, select, none {} toilet {Tuvaletlerin orada: } food {Kafenin orada: } info {Danışmanın orada: } entrance {{landmarkName} girişinde: } stage {{landmarkName} sahnesinde: } other {{landmarkName} yanında: }}{turn, select, left {Sola dönün} right {Sağa dönün} slight_left {Hafif sola yönelin} slight_right {Hafif sağa yönelin} sharp_left {Keskin sola dönün} sharp_right {Keskin sağa dönün} other {Geri dönün}}{aisle, select, none { ve} code {, {aisleName} koridorunda} other {, {aisleName} boyunca}} {distance} yürüyün.",
  transition:
    "{passage, select, stairs {{climb, select, up {Merdiven {name} ile yukarı çıkın: {level}} down {Merdiven {name} ile aşağı inin: {level}} other {Merdiven {name} ile ilerleyin}}} escalator {{climb, select, up {Yürüyen merdiven {name} ile yukarı çıkın: {level}} down {Yürüyen merdiven {name} ile aşağı inin: {level}} other {Yürüyen merdiven {name} ile ilerleyin}}} elevator {{climb, select, same {Asansör {name} ile ilerleyin} other {Asansör {name} ile gidin: {level}}}} ramp {{climb, select, up {Rampa {name} ile yukarı çıkın: {level}} down {Rampa {name} ile aşağı inin: {level}} other {Rampa {name} ile ilerleyin}}} door {{name} kapısından geçin} other {{name} üzerinden geçin}}.",
  arrive:
    "{side, select, left {{place} solunuzda} right {{place} sağınızda} ahead {{place} tam karşınızda} other {Vardınız: {place}}}.",
};
