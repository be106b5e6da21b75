import type { Point } from "#lib/geometry/point";
import { isSame } from "#lib/plan/change";
import type { DocumentChange } from "./document";
import { movedBooth, movedGeometry } from "./shapes";

/** Fewer objects are redrawn as quickly as a picture of them is moved. */
const MANY = 200;
/** Positions are rounded to a hundredth of a millimetre. */
const ROUNDING = 2e-5;

/** How far a change moves many booths and elements, if it moves all of them alike and does nothing else. */
export function sharedMove(change: DocumentChange): Point | null {
  const { booths, elements, ...others } = change;
  const [first] = booths?.updated ?? [];
  if (!first || Object.keys(others).length > 0) return null;
  const tables = [booths, elements].flatMap((table) => table ?? []);
  if (tables.some(({ added, removed }) => added.length + removed.length > 0)) return null;
  if (tables.reduce((sum, { updated }) => sum + updated.length, 0) < MANY) return null;
  const by = { x: first.to.x - first.from.x, y: first.to.y - first.from.y };
  const isMoved = (from: Point, to: Point) =>
    Math.abs(to.x - from.x - by.x) <= ROUNDING && Math.abs(to.y - from.y - by.y) <= ROUNDING;
  const areBooths = booths?.updated.every(
    ({ from, to }) =>
      isMoved(from, to) &&
      from.width === to.width &&
      from.height === to.height &&
      from.rotation === to.rotation &&
      from.label === to.label &&
      (from.polygon === to.polygon || isSame(movedBooth(from, by).polygon, to.polygon)),
  );
  const areElements = elements?.updated.every(({ from, to }) =>
    isSame(movedGeometry(from.geometry, by), to.geometry),
  );
  return areBooths && areElements !== false ? by : null;
}
