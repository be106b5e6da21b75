import { type Point, rotate } from "#lib/geometry/point";
import { centreOf, type Rect } from "#lib/geometry/rect";
import { apply, squash } from "#lib/plan/change";
import { copiedLabels, labelKey } from "#lib/plan/labels";
import type { DocumentBooth, DocumentChange, DocumentElement, PlanDocument } from "../document";
import { edit } from "../edit";
import { labelsIn } from "../labels";
import { objectsOf } from "../planObjects";
import { tidy } from "../shapes";
import { type Block, blockIn, blockOf, boothsOf, boxOf, drawnAs } from "./block";
import { drawBlockAisles } from "./blockAisles";
import { withBlockParts } from "./blockParts";
import { type NewId, newElement } from "./draw";
import { fitted, layOut, MOST_PLACES, type Pattern, placesIn, type Seat, sizeOf } from "./pattern";
import { resize } from "./place";
import { boothOn, collisions, generateBooths } from "./rows";
import { openSidesOf, typeByOpenSides } from "./sides";

/** Draws blocks, and changes their pattern, size or place. */

type Place = { levelId: string; newId: NewId };

/** Draws the booths of a pattern as a block, with aisles if it wants them. */
export function drawBlock(
  document: PlanDocument,
  place: Place,
  { pattern, origin, seats }: { pattern: Pattern; origin: Point; seats: readonly Seat[] },
): DocumentChange {
  const booths = generateBooths(document, place, pattern, seats);
  if (placesIn(pattern) > MOST_PLACES) return booths;
  const frame = newElement(place, "zone", { type: "rect", ...boxOf(pattern, origin) });
  const element = drawnAs(frame, pattern, origin);
  const drawn = squash([booths, edit(document, { put: { elements: [element] } })]);
  return withAisles(document, drawn, null, element, place);
}

function withAisles(
  document: PlanDocument,
  change: DocumentChange,
  before: Block | null,
  element: DocumentElement,
  place: Place,
): DocumentChange {
  const after = blockOf(element);
  if (!after?.pattern.aisles && !before?.pattern.aisles) return change;
  const aisles = drawBlockAisles(apply(document, change), before, after, place);
  return squash([change, aisles]);
}

/** The new state of a block: another pattern, or the same pattern at another place. */
export type Reshaping = { pattern: Pattern; origin: Point; renumbers: boolean };

/**
 * A block with another pattern. Booths keep their places in it, and with them exhibitors, orders and prices; numbers too,
 * unless all are numbered again. Places without floor are left out, and booths without a place are removed.
 */
export function reshape(
  document: PlanDocument,
  block: Block,
  { pattern, origin, renumbers }: Reshaping,
  { newId }: { newId: NewId },
): { change: DocumentChange; leftOut: number; removed: readonly DocumentBooth[] } {
  const { levelId } = block.element;
  const place = { levelId, newId };
  const members = boothsOf(document, block);
  const memberIds = new Set([...members.values()].map(({ id }) => id));
  const floor = apply(document, edit(document, { remove: { booths: [...memberIds] } }));
  const clashing = collisions(floor, levelId, layOut(pattern, origin), pattern);
  const seats = layOut(pattern, origin, clashing).filter((_, index) => !clashing.has(index));
  const labelFor = labelling(floor, seats, members, renumbers);
  const price = priceOf([...members.values()]);
  const isTyped = pattern.type !== block.pattern.type;
  const booths = seats.map((seat): DocumentBooth => {
    const member = members.get(seat.key);
    const { x, y, width, height, rotation } = seat;
    const label = labelFor(seat, member);
    if (member) return { ...member, x, y, width, height, rotation, label };
    return boothOn(place, { ...seat, label }, { type: typeFrom(pattern), priceCents: price });
  });
  const kept = new Set(booths.map(({ id }) => id));
  const removed = [...members.values()].filter(({ id }) => !kept.has(id));
  const element = drawnAs(block.element, pattern, origin);
  const placed = edit(document, {
    put: { booths, elements: [element] },
    remove: { booths: removed.map(({ id }) => id) },
  });
  const standing = apply(document, placed);
  const described = booths.map((booth) => {
    const openSides = openSidesOf(standing, booth);
    const isOwn = memberIds.has(booth.id) && !isTyped;
    const type =
      pattern.type === "by sides" ? typeByOpenSides(openSides) : isOwn ? booth.type : typeFrom(pattern);
    return { ...booth, openSides, type };
  });
  const change = squash([placed, edit(standing, { put: { booths: described } })]);
  return { change: withAisles(document, change, block, element, place), leftOut: clashing.size, removed };
}

function typeFrom({ type }: Pattern): DocumentBooth["type"] {
  return type === "by sides" ? "standard" : type;
}

/** New booths cost what the others do, if all have the same price of their own. */
function priceOf([first, ...others]: readonly DocumentBooth[]): number | null {
  const cents = first?.priceCents ?? null;
  return others.every(({ priceCents }) => priceCents === cents) ? cents : null;
}

/** Booths keep their numbers, and new ones take those of the pattern or, if taken, the next free ones. */
function labelling(
  floor: PlanDocument,
  seats: readonly Seat[],
  members: ReadonlyMap<string, DocumentBooth>,
  renumbers: boolean,
): (seat: Seat, member: DocumentBooth | undefined) => string {
  if (renumbers) return ({ label }) => label;
  const stay = seats.flatMap(({ key }) => members.get(key)?.label ?? []);
  const free = copiedLabels([...labelsIn(floor), ...stay]);
  return ({ label }, member) => member?.label ?? free(label);
}

/** Numbers of a reshaped block that another booth has too. */
export function clashesAfter(document: PlanDocument, change: DocumentChange): string[] {
  const counts = new Map<string, number>();
  for (const { label } of apply(document, change).booths) {
    const key = labelKey(label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const written = [...(change.booths?.added ?? []), ...(change.booths?.updated.map(({ to }) => to) ?? [])];
  return written.flatMap(({ label }) => ((counts.get(labelKey(label)) ?? 0) > 1 ? label : []));
}

/** A block pulled to another size takes as many columns and rows as fit; the side that is not pulled stays. */
export function refitted(block: Block, from: Rect, to: Rect): Reshaping {
  const full = fitted(block.pattern, to);
  const pattern = placesIn(full) > MOST_PLACES ? block.pattern : full;
  const { width, height } = sizeOf(pattern);
  const isLeft = Math.abs(to.x + to.width - from.x - from.width) < Math.abs(to.x - from.x);
  const isTop = Math.abs(to.y + to.height - from.y - from.height) < Math.abs(to.y - from.y);
  const corner = {
    x: isLeft ? to.x + to.width - width : to.x,
    y: isTop ? to.y + to.height - height : to.y,
  };
  const origin = rotate(corner, pattern.rotation, centreOf(to));
  return { pattern, origin: { x: tidy(origin.x), y: tidy(origin.y) }, renumbers: false };
}

/** Resizes objects by their box, a single block by its columns and rows. */
export function resizeOrRefit(
  document: PlanDocument,
  ids: readonly string[],
  { from, to }: { from: Rect; to: Rect },
  place: { newId: NewId },
): DocumentChange {
  const [only, ...others] = objectsOf(document).listed(ids);
  const block = others.length === 0 ? blockIn(only) : null;
  return block
    ? reshape(document, block, refitted(block, from, to), place).change
    : resize(document, ids, from, to);
}

/** Redraws the joints between moved blocks and the aisles around them. */
export function rejoined(
  document: PlanDocument,
  change: DocumentChange,
  ids: readonly string[],
  { newId }: { newId: NewId },
): DocumentChange {
  const moved = apply(document, change);
  const blocks = objectsOf(moved)
    .listed(withBlockParts(moved, ids).keys())
    .flatMap((object) => blockIn(object) ?? [])
    .filter(({ pattern }) => pattern.aisles);
  return blocks.reduce((made, block) => {
    const place = { levelId: block.element.levelId, newId, isMoved: true };
    return squash([made, drawBlockAisles(apply(document, made), block, block, place)]);
  }, change);
}

/** Ends a block: its booths and aisles stay as they are. */
export function breakUp(document: PlanDocument, ids: readonly string[]): DocumentChange {
  const blocks = objectsOf(document)
    .listed(ids)
    .flatMap((object) => blockIn(object) ?? []);
  return edit(document, { remove: { elements: blocks.map(({ element }) => element.id) } });
}
