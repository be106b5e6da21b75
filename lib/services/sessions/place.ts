import type { SessionPatch } from "#lib/schema/sessions";
import type { ProgrammeSession } from "#lib/store/sessions";
import { unknown } from "../base/references";

/** Where a session takes place: at a booth, an element, or a point of a level, or unknown. */
export type Place = Pick<ProgrammeSession, "boothId" | "elementId" | "levelId" | "x" | "y">;

export const NOWHERE: Place = { boothId: null, elementId: null, levelId: null, x: null, y: null };

/** A new place replaces the former one. A point may be changed in part. */
export function placeAfter(before: Place, input: Pick<SessionPatch, keyof Place>): Place {
  const { boothId, elementId, levelId, x, y } = input;
  if (boothId) return { ...NOWHERE, boothId };
  if (elementId) return { ...NOWHERE, elementId };
  const point = {
    levelId: levelId === undefined ? before.levelId : levelId,
    x: x === undefined ? before.x : x,
    y: y === undefined ? before.y : y,
  };
  const isWhole = Object.values(point).every((part) => part !== null);
  if (levelId != null || x != null || y != null) {
    if (isWhole) return { ...NOWHERE, ...point };
    const [missing = "levelId"] = Object.entries(point).flatMap(([name, part]) =>
      part === null ? name : [],
    );
    throw unknown(missing, "A point requires levelId, x and y together.");
  }
  return {
    boothId: boothId === null ? null : before.boothId,
    elementId: elementId === null ? null : before.elementId,
    ...(isWhole ? point : { levelId: null, x: null, y: null }),
  };
}
