import type { Point } from "#lib/geometry/point";

/** Another user who has the plan open, and what they are doing. */
export type Person = {
  clientId: string;
  personId: string;
  name: string;
  levelId: string | null;
  cursor: Point | null;
  selection: readonly string[];
};

export type Whereabouts = Pick<Person, "levelId" | "cursor" | "selection">;
/** The last update that was sent, and when. */
export type SentUpdate = { here: Whereabouts; atMs: number } | null;

/** A moving pointer is sent at most this often, and less often without other users. */
const SHORTEST_MS = 400;
const ALONE_MS = 3_000;
/** A client without an update for 30 seconds counts as gone. */
const LONGEST_MS = 12_000;
/** The maximum number of selected objects that is sent. */
const MOST_SELECTED = 200;

/** How long to wait before sending the next update; 0 means now. */
export function waitBeforeSaying(
  lastSent: SentUpdate,
  here: Whereabouts,
  nowMs: number,
  isAlone = false,
): number {
  if (lastSent === null) return 0;
  const quietMs = nowMs - lastSent.atMs;
  const movingMs = isAlone ? ALONE_MS : SHORTEST_MS;
  return Math.max(0, (isSame(lastSent.here, here) ? LONGEST_MS : movingMs) - quietMs);
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

/** The number of distinguishable colours; see `presence/tints`. */
const TINT_COUNT = 6;

/** A person has the same colour in every window. */
export function tintOf({ clientId }: Pick<Person, "clientId">): number {
  let sum = 0;
  for (const letter of clientId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % TINT_COUNT;
}
