import type { Point } from "#lib/geometry/point";
import { containsPoint, edgesOf } from "#lib/geometry/polygon";
import { distanceTo } from "#lib/geometry/segment";
import { outline, WALL_TOLERANCE } from "#lib/plan/booths/shape";
import type { Fields } from "#lib/plan/reconcile";
import type { BoothShape } from "#lib/records/booths";
import { assertDeletable } from "#lib/sales/booth";
import type { LockedBooth } from "../booths/lock";
import type { Decided } from "./decide";

const SHAPE = ["x", "y", "width", "height", "rotation", "polygon"];

/** An order pays for one area, so a change must not move part of it to another booth; that requires a split. */
export function refuseCutting({ added, changed }: Pick<Decided<LockedBooth>, "added" | "changed">): void {
  for (const { stored: open, changed: fields } of changed) {
    if (!fields.some((field) => SHAPE.includes(field))) continue;
    const ground = outline(open.stored);
    if (added.some(({ record }) => liesOn(ground, record))) assertDeletable(open.sale);
  }
}

function liesOn(ground: readonly Point[], record: Fields): boolean {
  if (!isShape(record)) return false;
  const { polygon = null, rotation = 0 } = record;
  return outline({ ...record, polygon, rotation }).every((corner) => isIn(ground, corner));
}

/** The input is validated later, with proper error messages. */
function isShape(record: Fields): record is Fields & BoothShape {
  return [record.x, record.y, record.width, record.height].every((value) => typeof value === "number");
}

function isIn(ground: readonly Point[], at: Point): boolean {
  if (containsPoint(ground, at)) return true;
  return edgesOf(ground).some((edge) => distanceTo(edge, at) <= WALL_TOLERANCE);
}
