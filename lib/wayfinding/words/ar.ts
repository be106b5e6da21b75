import type { DirectionWords } from "./sentences";

export const ar: DirectionWords = {
  depart:
    "{aisle, select, none {ابدأ عند {place} وسر {distance}} code {ابدأ عند {place} وسر {distance} في الممر {aisleName}} other {ابدأ عند {place} وسر {distance} في {aisleName}}}.",
  straight:
    "تابع مباشرة {landmark, select, none {} toilet {مرورًا بدورات المياه } food {مرورًا بالمقهى } info {مرورًا بمكتب الاستعلامات } entrance {مرورًا بالمدخل {landmarkName} } stage {مرورًا بالمنصة {landmarkName} } other {مرورًا بجانب {landmarkName} }}{aisle, select, none {} code {في الممر {aisleName} } other {في {aisleName} }}لمسافة {distance}.",
  turn: "{turn, select, left {انعطف يسارًا} right {انعطف يمينًا} slight_left {انحرف قليلًا إلى اليسار} slight_right {انحرف قليلًا إلى اليمين} sharp_left {انعطف بحدّة إلى اليسار} sharp_right {انعطف بحدّة إلى اليمين} other {عد أدراجك}}{landmark, select, none {} toilet { عند دورات المياه} food { عند المقهى} info { عند مكتب الاستعلامات} entrance { عند المدخل {landmarkName}} stage { عند المنصة {landmarkName}} other { عند {landmarkName}}}{aisle, select, none {} code { إلى الممر {aisleName}} other { إلى {aisleName}}} وسر {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {اصعد السلالم {name} إلى {level}} down {انزل السلالم {name} إلى {level}} other {استخدم السلالم {name}}}} escalator {{climb, select, up {اصعد بالسلّم المتحرك {name} إلى {level}} down {انزل بالسلّم المتحرك {name} إلى {level}} other {استخدم السلّم المتحرك {name}}}} elevator {{climb, select, same {استخدم المصعد {name}} other {استخدم المصعد {name} إلى {level}}}} ramp {{climb, select, up {اصعد المنحدر {name} إلى {level}} down {انزل المنحدر {name} إلى {level}} other {استخدم المنحدر {name}}}} door {اعبر من {name}} other {اعبر {name}}}.",
  arrive:
    "{side, select, left {{place} على يسارك} right {{place} على يمينك} ahead {{place} أمامك مباشرة} other {وصلت إلى {place}}}.",
};
