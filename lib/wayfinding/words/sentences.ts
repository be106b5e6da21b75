/**
 * The sentences of one language with their placeholders: `depart` place, distance, aisle, aisleName; `straight` and
 * `turn` also landmark, landmarkName and turn; `transition` passage, climb, name, level; `arrive` side, place.
 */
export type DirectionWords = Record<SentenceKind, string>;
export type SentenceKind = "depart" | "straight" | "turn" | "transition" | "arrive";
