import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import { apply, squash } from "#lib/plan/change";
import type { DocumentChange, PlanDocument } from "../document";
import { idsWritten } from "../edit";
import { objectsOf } from "../planObjects";
import { boundsOfAll, type Mirror, tidy } from "../shapes";
import { clippingOf, copies, isCopyable } from "./clipboard";
import type { NewId } from "./draw";
import { mirror } from "./place";

type CopyPlace = { levelId: string; newId: NewId };

/** Copies of objects side by side, in rows with gaps between them; the first of the first row is the original. */
export type Repetition = { across: number; down: number; gapAcross: number; gapDown: number };

export const MOST_REPEATED = 2_000;

function copyableBox(document: PlanDocument, ids: readonly string[]): Rect | null {
  return boundsOfAll(objectsOf(document).listed(ids).filter(isCopyable));
}

export function repeat(
  document: PlanDocument,
  ids: readonly string[],
  { across, down, gapAcross, gapDown }: Repetition,
  place: CopyPlace,
): DocumentChange {
  const clipping = clippingOf(document, ids);
  const box = copyableBox(document, ids);
  if (!clipping || !box) return {};
  const step = { x: box.width + gapAcross, y: box.height + gapDown };
  const displacements = Array.from({ length: across * down }, (_, index): Point => {
    const [column, row] = [index % across, Math.floor(index / across)];
    return { x: tidy(column * step.x), y: tidy(row * step.y) };
  });
  return copies(document, clipping, displacements.slice(1), place);
}

/** The mirror image of objects within the box that they have. */
export function flip(document: PlanDocument, ids: readonly string[], axis: Mirror["axis"]): DocumentChange {
  const box = copyableBox(document, ids);
  const copyable = objectsOf(document).listed(ids).filter(isCopyable);
  if (!box) return {};
  return mirror(
    document,
    copyable.map(({ record }) => record.id),
    { axis, at: middleOf(box, axis) },
  );
}

function middleOf(box: Rect, axis: Mirror["axis"]): number {
  return axis === "x" ? box.x + box.width / 2 : box.y + box.height / 2;
}

/** A mirror image beside the objects: to their right, or below them. */
export function mirroredCopy(
  document: PlanDocument,
  ids: readonly string[],
  axis: Mirror["axis"],
  place: CopyPlace,
): DocumentChange {
  const isAcross = axis === "x";
  const twice = { across: isAcross ? 2 : 1, down: isAcross ? 1 : 2, gapAcross: 0, gapDown: 0 };
  const copied = repeat(document, ids, twice, place);
  const flipped = flip(apply(document, copied), idsWritten(copied), axis);
  return squash([copied, flipped]);
}
