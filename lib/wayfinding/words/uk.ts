import type { DirectionWords } from "./sentences";

export const uk: DirectionWords = {
  depart:
    "{aisle, select, none {Початок: {place}. Пройдіть {distance}} code {Початок: {place}. Пройдіть {distance} проходом {aisleName}} other {Початок: {place}. Пройдіть {distance} уздовж «{aisleName}»}}.",
  straight:
    "Ідіть далі прямо {landmark, select, none {} toilet {повз туалети } food {повз кав’ярню } info {повз інформаційну стійку } entrance {повз вхід {landmarkName} } stage {повз сцену {landmarkName} } other {повз «{landmarkName}» }}{aisle, select, none {} code {проходом {aisleName} } other {уздовж «{aisleName}» }}ще {distance}.",
  turn: "{turn, select, left {Поверніть ліворуч} right {Поверніть праворуч} slight_left {Візьміть трохи ліворуч} slight_right {Візьміть трохи праворуч} sharp_left {Різко поверніть ліворуч} sharp_right {Різко поверніть праворуч} other {Розверніться}}{landmark, select, none {} toilet { біля туалетів} food { біля кав’ярні} info { біля інформаційної стійки} entrance { біля входу {landmarkName}} stage { біля сцени {landmarkName}} other { біля «{landmarkName}»}}{aisle, select, none {} code { у прохід {aisleName}} other { на «{aisleName}»}} і пройдіть {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Підніміться сходами {name} до: {level}} down {Спустіться сходами {name} до: {level}} other {Ідіть сходами {name}}}} escalator {{climb, select, up {Підніміться ескалатором {name} до: {level}} down {Спустіться ескалатором {name} до: {level}} other {Скористайтеся ескалатором {name}}}} elevator {{climb, select, same {Скористайтеся ліфтом {name}} other {Скористайтеся ліфтом {name} до: {level}}}} ramp {{climb, select, up {Підніміться пандусом {name} до: {level}} down {Спустіться пандусом {name} до: {level}} other {Ідіть пандусом {name}}}} door {Пройдіть через «{name}»} other {Перейдіть через «{name}»}}.",
  arrive:
    "{side, select, left {{place} ліворуч від вас} right {{place} праворуч від вас} ahead {{place} прямо перед вами} other {Ви на місці: {place}}}.",
};
