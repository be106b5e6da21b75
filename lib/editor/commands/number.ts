import type { Point } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import { distanceTo, nearestOn, positionAlong, type Segment } from "#lib/geometry/segment";
import { labelFault, labelKey } from "#lib/plan/labels";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import { boundsOf } from "../shapes";

/** How booths are numbered. */
export type Numbering = {
  prefix: string;
  start: number;
  step: number;
  /** The minimum number of digits. */
  digits: number;
  /** Numbers to skip, such as 13. */
  skip: readonly number[];
};

export const PLAIN_NUMBERING: Numbering = { prefix: "A", start: 1, step: 1, digits: 2, skip: [] };

/** Parses a list of numbers such as `13, 20-24`; anything else is ignored. */
export function readSkipList(text: string): number[] {
  return text.split(/[,;\s]+/).flatMap((part) => {
    const [, from, to = from] = /^(\d{1,6})(?:[-–](\d{1,6}))?$/.exec(part) ?? [];
    if (from === undefined) return [];
    const [first, last] = [Number(from), Math.min(Number(to), Number(from) + 1_000)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}

/** A series of labels. */
export function labelsOf({ prefix, start, step, digits, skip }: Numbering, count: number): string[] {
  const left = new Set(skip);
  const labels: string[] = [];
  // A step of 0 would never end.
  const stride = step === 0 ? 1 : step;
  for (let number = start; labels.length < count; number += stride) {
    if (!left.has(number)) labels.push(`${prefix}${numberText(number, digits)}`);
  }
  return labels;
}

function numberText(number: number, digits: number): string {
  const text = String(Math.abs(number)).padStart(digits, "0");
  return number < 0 ? `-${text}` : text;
}

/** Labels booths in the order of the ids. */
export function renumber(
  document: PlanDocument,
  ids: readonly string[],
  numbering: Numbering,
): DocumentChange {
  const labels = labelsOf(numbering, ids.length);
  const byId = new Map(document.booths.map((booth) => [booth.id, booth]));
  const booths = ids.flatMap((id, index) => {
    const booth = byId.get(id);
    return booth ? { ...booth, label: labels[index] ?? booth.label } : [];
  });
  return edit(document, { put: { booths } });
}

/** Labels of other booths, and invalid ones, that prevent a numbering. */
export function labelClashes(
  document: PlanDocument,
  ids: readonly string[],
  labels: readonly string[],
): string[] {
  const own = new Set(ids);
  const taken = new Set(document.booths.filter(({ id }) => !own.has(id)).map(({ label }) => labelKey(label)));
  const seen = new Set<string>();
  return labels.filter((label) => {
    const key = labelKey(label);
    const clashes = taken.has(key) || seen.has(key) || labelFault(label) !== null;
    seen.add(key);
    return clashes;
  });
}

export type ReadingOrder = "rows" | "columns" | "serpentine";

/** Ids in reading order: lines of booths that overlap by half, each from left to right. */
export function inReadingOrder(booths: readonly DocumentBooth[], order: ReadingOrder): string[] {
  const across = order !== "columns";
  const boxes = booths.map((booth) => {
    const box = boundsOf({ table: "booths", record: booth });
    const { x, y } = centreOf(box);
    const half = (across ? box.height : box.width) / 2;
    return { id: booth.id, along: across ? x : y, line: across ? y : x, half };
  });
  const lines: (typeof boxes)[] = [];
  for (const box of boxes.toSorted((a, b) => a.line - b.line)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && box.line - first.line <= Math.max(first.half, box.half) * 0.999) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line, index) => {
    const sorted = line.toSorted((a, b) => a.along - b.along);
    return (order === "serpentine" && index % 2 === 1 ? sorted.reverse() : sorted).map(({ id }) => id);
  });
}

/** Ids in the order in which a drawn path reaches the booths; others are left out. */
export function alongPath(booths: readonly DocumentBooth[], path: readonly Point[]): string[] {
  const pieces = path.slice(1).map((to, index): Segment => ({ from: path[index] as Point, to }));
  const met = booths.flatMap((booth) => {
    const box = boundsOf({ table: "booths", record: booth });
    const middle = centreOf(box);
    const reach = Math.min(box.width, box.height) / 2;
    const index = pieces.findIndex((piece) => distanceTo(piece, middle) <= reach);
    const piece = pieces[index];
    if (!piece) return [];
    const foot = nearestOn(piece, middle);
    return { id: booth.id, place: index + positionAlong(piece, foot) };
  });
  return met.toSorted((a, b) => a.place - b.place).map(({ id }) => id);
}
