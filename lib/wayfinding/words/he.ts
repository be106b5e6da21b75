import type { DirectionWords } from "./sentences";

export const he: DirectionWords = {
  depart:
    "{aisle, select, none {צאו מ-{place} ולכו {distance}} code {צאו מ-{place} ולכו {distance} במעבר {aisleName}} other {צאו מ-{place} ולכו {distance} לאורך {aisleName}}}.",
  straight:
    "המשיכו ישר {landmark, select, none {} toilet {על פני השירותים } food {על פני בית הקפה } info {על פני המודיעין } entrance {על פני הכניסה {landmarkName} } stage {על פני הבמה {landmarkName} } other {על פני {landmarkName} }}{aisle, select, none {} code {במעבר {aisleName} } other {לאורך {aisleName} }}עוד {distance}.",
  turn: "{turn, select, left {פנו שמאלה} right {פנו ימינה} slight_left {פנו מעט שמאלה} slight_right {פנו מעט ימינה} sharp_left {פנו חדות שמאלה} sharp_right {פנו חדות ימינה} other {הסתובבו לאחור}}{landmark, select, none {} toilet { ליד השירותים} food { ליד בית הקפה} info { ליד המודיעין} entrance { ליד הכניסה {landmarkName}} stage { ליד הבמה {landmarkName}} other { ליד {landmarkName}}}{aisle, select, none {} code { אל מעבר {aisleName}} other { אל {aisleName}}} ולכו {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {עלו במדרגות {name} אל {level}} down {רדו במדרגות {name} אל {level}} other {לכו במדרגות {name}}}} escalator {{climb, select, up {עלו במדרגות הנעות {name} אל {level}} down {רדו במדרגות הנעות {name} אל {level}} other {סעו במדרגות הנעות {name}}}} elevator {{climb, select, same {סעו במעלית {name}} other {סעו במעלית {name} אל {level}}}} ramp {{climb, select, up {עלו ברמפה {name} אל {level}} down {רדו ברמפה {name} אל {level}} other {לכו ברמפה {name}}}} door {עברו דרך {name}} other {חצו את {name}}}.",
  arrive:
    "{side, select, left {{place} משמאלכם} right {{place} מימינכם} ahead {{place} ישר לפניכם} other {הגעתם אל {place}}}.",
};
