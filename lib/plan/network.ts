import type { PassageKind } from "#lib/records/wayfinding";

/** The maximum of nodes and edges per level, and of passages per event. */
export const MAX_NODES = 20_000;
export const MAX_EDGES = 60_000;
export const MAX_PASSAGES = 1_000;

/** The defaults of each kind of passage; the seconds are per level. */
export const PASSAGE_DEFAULTS: Record<PassageKind, { accessible: boolean; travelSeconds: number }> = {
  stairs: { accessible: false, travelSeconds: 25 },
  escalator: { accessible: false, travelSeconds: 25 },
  elevator: { accessible: true, travelSeconds: 45 },
  ramp: { accessible: true, travelSeconds: 60 },
  door: { accessible: true, travelSeconds: 3 },
  bridge: { accessible: true, travelSeconds: 15 },
};

/** An interval that ends before it starts is a mistake, as it would close nothing. */
export function opensBeforeItCloses({ closedFrom, closedUntil }: Closing): boolean {
  return closedFrom !== null && closedUntil !== null && closedUntil <= closedFrom;
}

type Closing = { closedFrom: Date | null; closedUntil: Date | null };

const ON_ONE_LEVEL: readonly PassageKind[] = ["door", "bridge"];

/** Stairs with one level are a mistake; a door or a bridge may join two aisles of one level. */
export function passageFault(kind: PassageKind, levelIds: readonly string[]): string | null {
  const isFlat = new Set(levelIds).size < 2;
  if (!isFlat || ON_ONE_LEVEL.includes(kind)) return null;
  return `A passage of the kind ${kind} joins different levels; all its ${levelIds.length} nodes are on one.`;
}
