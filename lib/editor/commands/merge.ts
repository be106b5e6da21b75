import { mergeShapes } from "#lib/plan/booths/merge";
import { areaM2 } from "#lib/plan/booths/shape";
import { type HowToSplit, splitShape } from "#lib/plan/booths/split";
import { apply } from "#lib/plan/change";
import { partLabels } from "#lib/plan/labels";
import { sharesOf } from "#lib/pricing/money";
import type { BoothType } from "#lib/records/booths";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { type Edits, edit } from "../edit";
import { labelsIn } from "../labels";
import { assertLoose } from "../locks";
import type { NewId } from "./draw";
import { openSidesOf } from "./sides";

/** The types of the booths to be merged, the first booth's first. */
export function typesOf(document: PlanDocument, ids: readonly string[]): BoothType[] {
  return [...new Set(boothsNamed(document, ids).map(({ type }) => type))];
}

function boothsNamed(document: PlanDocument, ids: readonly string[]): DocumentBooth[] {
  return ids.flatMap((id) => document.booths.find((booth) => booth.id === id) ?? []);
}

/** Merges the booths into the first; refuses booths that do not touch or that differ, with a message. */
export function merge(document: PlanDocument, ids: readonly string[], type?: BoothType): DocumentChange {
  const booths = boothsNamed(document, ids);
  assertLoose(booths);
  const shape = mergeShapes(booths);
  const [survivor, ...others] = booths as [DocumentBooth, ...DocumentBooth[]];
  assertAlike(survivor, others);
  const inside = others.map(({ id }) => id);
  const parts = [...survivor.parts, ...inside].sort();
  const merged = { ...survivor, ...(type && { type }), ...shape, priceCents: sumOfPrices(booths), parts };
  return counted(document, { put: { booths: [merged] }, remove: { booths: inside } });
}

/** Counts open sides again if they were known before, because prices may depend on them. */
function counted(
  document: PlanDocument,
  edits: { put: { booths: DocumentBooth[] } } & Edits,
): DocumentChange {
  const after = apply(document, edit(document, edits));
  const booths = edits.put.booths.map((booth) =>
    booth.openSides === null ? booth : { ...booth, openSides: openSidesOf(after, booth) },
  );
  return edit(document, { ...edits, put: { booths } });
}

/** The order rules on the server do not allow a merge to change a status or an exhibitor. */
function assertAlike(first: DocumentBooth, others: readonly DocumentBooth[]): void {
  const words = (booth: DocumentBooth) => [booth.status, ...booth.exhibitorIds.toSorted()].join();
  const other = others.find((booth) => words(booth) !== words(first));
  if (!other) return;
  throw new PhrasedRefusal(
    "booths_differ",
    `Booth ${first.label} is ${described(first)} and booth ${other.label} is ${described(other)}. ` +
      "Give them the same status and the same exhibitors before merging.",
    { key: "refused.differ", values: { first: first.label, other: other.label } },
  );
}

function described({ status, exhibitorIds }: DocumentBooth): string {
  const count = exhibitorIds.length;
  return `${status} with ${count === 1 ? "1 exhibitor" : `${count} exhibitors`}`;
}

/** If one has no price of its own, the pricing rules apply to the whole. */
function sumOfPrices(booths: readonly DocumentBooth[]): number | null {
  if (booths.some(({ priceCents }) => priceCents === null)) return null;
  return booths.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
}

/** Splits a booth into parts; the first keeps its id and label, and a price of its own is divided by area. */
export function split(document: PlanDocument, id: string, how: HowToSplit, newId: NewId): DocumentChange {
  const whole = document.booths.find((booth) => booth.id === id);
  if (!whole) return {};
  assertLoose([whole]);
  const shapes = splitShape(whole, how);
  const others = labelsIn(document).filter((label) => label !== whole.label);
  const labels = partLabels(whole.label, shapes.length, others);
  const prices = whole.priceCents === null ? [] : sharesOf(whole.priceCents, shapes.map(areaM2));
  const booths = shapes.map((shape, index) => ({
    ...whole,
    ...shape,
    parts: [],
    label: labels[index] ?? whole.label,
    priceCents: prices[index] ?? null,
    ...(index > 0 && { id: newId("booths"), externalId: null }),
  }));
  return counted(document, { put: { booths } });
}

/** Restores the parts of a merged booth as stored on the server; the first keeps its id and is unlocked. */
export function splitBack(document: PlanDocument, former: readonly DocumentBooth[]): DocumentChange {
  const [first, ...others] = former;
  const whole = document.booths.find(({ id }) => id === first?.id);
  if (!first || !whole) return {};
  assertLoose([whole]);
  const inside = new Set(others.map(({ id }) => id));
  const parts = whole.parts.filter((id) => !inside.has(id));
  return edit(document, { put: { booths: [{ ...first, parts }, ...others] } });
}
