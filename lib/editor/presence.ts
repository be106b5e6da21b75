import type { Point } from "#lib/geometry/point";

/** Somebody else who has the plan open, and what they are at. */
export type Person = {
  clientId: string;
  personId: string;
  name: string;
  levelId: string | null;
  cursor: Point | null;
  selection: readonly string[];
};

export type Whereabouts = Pick<Person, "levelId" | "cursor" | "selection">;
/** What was said last, and when. */
export type Said = { here: Whereabouts; atMs: number } | null;

/** A moving pointer is told of this often at the most. */
const SHORTEST_MS = 400;
/** Who says nothing for 30 seconds counts as gone. */
const LONGEST_MS = 12_000;
/** As many selected things as others need to see. */
const MOST_SELECTED = 200;

/** How long to wait before saying where one is; 0 means now. */
export function waitBeforeSaying(said: Said, here: Whereabouts, nowMs: number): number {
  if (said === null) return 0;
  const quietMs = nowMs - said.atMs;
  return Math.max(0, (isSame(said.here, here) ? LONGEST_MS : SHORTEST_MS) - quietMs);
}

export function whereabouts(
  levelId: string,
  cursor: Point | null,
  selection: readonly string[],
): Whereabouts {
  const at = cursor && { x: centimetres(cursor.x), y: centimetres(cursor.y) };
  return { levelId: levelId || null, cursor: at, selection: selection.slice(0, MOST_SELECTED) };
}

function centimetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}

function isSame(a: Whereabouts, b: Whereabouts): boolean {
  return (
    a.levelId === b.levelId &&
    a.cursor?.x === b.cursor?.x &&
    a.cursor?.y === b.cursor?.y &&
    a.selection.length === b.selection.length &&
    a.selection.every((id, index) => id === b.selection[index])
  );
}

/** As many tints as can be told apart; see `presence/tints`. */
const TINT_COUNT = 6;

/** Everybody sees a person in the same tint, in whichever window. */
export function tintOf({ clientId }: Pick<Person, "clientId">): number {
  let sum = 0;
  for (const letter of clientId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % TINT_COUNT;
}
