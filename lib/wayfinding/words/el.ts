import type { DirectionWords } from "./sentences";

export const el: DirectionWords = {
  depart:
    "{aisle, select, none {Αφετηρία: {place}. Περπατήστε {distance}} code {Αφετηρία: {place}. Περπατήστε {distance} στον διάδρομο {aisleName}} other {Αφετηρία: {place}. Περπατήστε {distance} («{aisleName}»)}}.",
  straight:
    "Συνεχίστε ευθεία για {distance}{aisle, select, none {} code { στον διάδρομο {aisleName}} other { («{aisleName}»)}}{landmark, select, none {} toilet {, περνώντας τις τουαλέτες} food {, περνώντας το καφέ} info {, περνώντας τις πληροφορίες} entrance {, περνώντας την είσοδο {landmarkName}} stage {, περνώντας τη σκηνή {landmarkName}} other {, περνώντας μπροστά από «{landmarkName}»}}.",
  turn: "{turn, select, left {Στρίψτε αριστερά} right {Στρίψτε δεξιά} slight_left {Κινηθείτε ελαφρώς αριστερά} slight_right {Κινηθείτε ελαφρώς δεξιά} sharp_left {Στρίψτε απότομα αριστερά} sharp_right {Στρίψτε απότομα δεξιά} other {Κάντε αναστροφή}}{landmark, select, none {} toilet { στις τουαλέτες} food { στο καφέ} info { στις πληροφορίες} entrance { στην είσοδο {landmarkName}} stage { στη σκηνή {landmarkName}} other { στο σημείο «{landmarkName}»}}{aisle, select, none {} code { στον διάδρομο {aisleName}} other { («{aisleName}»)}} και περπατήστε {distance}.",
  transition:
    "{passage, select, stairs {{climb, select, up {Ανεβείτε από τη σκάλα {name} προς {level}} down {Κατεβείτε από τη σκάλα {name} προς {level}} other {Πάρτε τη σκάλα {name}}}} escalator {{climb, select, up {Ανεβείτε με την κυλιόμενη σκάλα {name} προς {level}} down {Κατεβείτε με την κυλιόμενη σκάλα {name} προς {level}} other {Πάρτε την κυλιόμενη σκάλα {name}}}} elevator {{climb, select, same {Πάρτε τον ανελκυστήρα {name}} other {Πάρτε τον ανελκυστήρα {name} προς {level}}}} ramp {{climb, select, up {Ανεβείτε από τη ράμπα {name} προς {level}} down {Κατεβείτε από τη ράμπα {name} προς {level}} other {Πάρτε τη ράμπα {name}}}} door {Περάστε από την πόρτα {name}} other {Διασχίστε: {name}}}.",
  arrive:
    "{side, select, left {Στα αριστερά σας: {place}} right {Στα δεξιά σας: {place}} ahead {Ευθεία μπροστά σας: {place}} other {Φτάσατε: {place}}}.",
};
