import { type BoothEntry, changedFields, changeEntry } from "#lib/plan/booths/booth";
import { partsMovedWith } from "#lib/plan/booths/move";
import { areaM2 } from "#lib/plan/booths/shape";
import { type HowToSplit, splitShape } from "#lib/plan/booths/split";
import { partLabels } from "#lib/plan/labels";
import type { App } from "#lib/ports";
import { sharesOf } from "#lib/pricing/money";
import type { BoothShape } from "#lib/records/booths";
import { Refusal } from "#lib/refusal";
import { assertDeletable } from "#lib/sales/booth";
import { withLegacyIds } from "#lib/store/boothEntries";
import * as store from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import * as merges from "#lib/store/merges";
import { inWriteTransaction, stampAfter, type WriteContext } from "../base/writeContext";
import { assertConsent, type OrderConsent, orderOver, regrouped, saveRegrouped } from "../orders/regroup";
import { clearSessionLocations } from "../sessions/clearLocations";
import { expireHolds, type LockedBooth, lockBooth, saleOf } from "./lock";
import { taken } from "./plan";
import { findBooth } from "./read";
import { asOf, type BoothView, boothView } from "./view";
import { refuseTooMany, refusingTakenNames, saveEntries, saveFirstSales } from "./write";

type PageOf<T> = { items: T[]; total: number; limit: number; offset: number; next: null };
type SplitInput = { cuts?: { axis: "x" | "y"; at: number }[]; into?: number; labels?: string[] };

/**
 * Splits a booth into parts; without cuts and a number, restores the parts of a merged booth. Every part inherits
 * status and exhibitors, and with consent also the order, which pays for all of it.
 */
export async function split(
  app: App,
  fair: Fair,
  key: string,
  input: SplitInput,
  consent: OrderConsent,
): Promise<PageOf<BoothView>> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockNames(context.db, fair.id);
    const open = await lockBooth(context, key);
    const order = orderOver([open]);
    if (!order) assertDeletable(open.sale);
    const [{ stored: whole }] = (await expireHolds(context, [open])) as [LockedBooth];
    const how = howOf(input);
    const entries = how
      ? await cutEntries(context, whole, how, input.labels)
      : (await formerParts(context.db, whole)).parts;
    const coming = entries.map((entry): store.Booth => ({ ...entry, ...saleOf(whole) }));
    const [first] = coming as [store.Booth, ...store.Booth[]];
    const after =
      order &&
      (await regrouped(context, order, {
        leaving: [whole],
        coming: coming as [store.Booth, ...store.Booth[]],
      }));
    if (order && after) assertConsent(order, after, consent);
    const written = how ? await cut(context, whole, entries) : await restoreParts(context, whole);
    if (order && after) {
      const [part = first] = written;
      await saveRegrouped(context, { before: order, after, first: part, standing: whole });
    }
    const parts = order ? await asSaved(context, written) : written;
    const items = parts.map((booth) => boothView(booth, fair));
    return { items, total: items.length, limit: items.length, offset: 0, next: null };
  });
}

function howOf({ cuts, into }: SplitInput): HowToSplit | null {
  if (cuts) return { cuts };
  return into === undefined ? null : { into };
}

async function asSaved({ db }: WriteContext, parts: readonly store.Booth[]): Promise<store.Booth[]> {
  const saved = await store.findBooths(
    db,
    parts.map(({ id }) => id),
  );
  return parts.map((part) => saved.get(part.id) ?? part);
}

async function cutEntries(
  context: WriteContext,
  whole: store.Booth,
  how: HowToSplit,
  labels?: string[],
): Promise<BoothEntry[]> {
  const shapes = splitShape(whole, how);
  const names = await labelsFor(context, whole, shapes.length, labels);
  const prices = pricesOf(whole, shapes);
  return shapes.map((shape, index): BoothEntry => {
    const label = names[index] ?? whole.label;
    const part = {
      ...changeEntry<BoothEntry>(whole, { label }),
      ...shape,
      priceCents: prices[index] ?? null,
    };
    if (index === 0) return part;
    return {
      ...part,
      id: context.app.ids.next("bth"),
      legacyId: 0,
      externalId: null,
      createdAt: context.now,
      updatedAt: context.now,
    };
  });
}

async function cut(
  context: WriteContext,
  whole: store.Booth,
  entries: readonly BoothEntry[],
): Promise<store.Booth[]> {
  // A merged booth that is cut differently no longer has the parts that it was merged from.
  await forgetMerges(context, whole.id);
  return writeParts(context, whole, entries);
}

/** A booth's own price is divided by area, the reverse of merging. Pricing rules already account for area. */
function pricesOf({ priceCents }: store.Booth, shapes: readonly BoothShape[]): number[] {
  return priceCents === null ? [] : sharesOf(priceCents, shapes.map(areaM2));
}

async function labelsFor(
  context: WriteContext,
  booth: store.Booth,
  count: number,
  labels?: string[],
): Promise<string[]> {
  const used = await store.takenLabels(context.db, context.fair.id);
  if (!labels) return partLabels(booth.label, count, used);
  if (labels.length !== count) {
    const message = `The split creates ${count} booths, but there are ${labels.length} labels.`;
    throw new Refusal("validation_error", message, [{ path: "labels", code: "wrong_count", message }]);
  }
  const clash = labels.find(
    (label, index) => labels.indexOf(label) !== index || (used.has(label) && label !== booth.label),
  );
  if (clash !== undefined) throw taken("label", clash);
  return labels;
}

async function forgetMerges(context: WriteContext, boothId: string): Promise<void> {
  const { db } = context;
  const inside = await merges.mergedInto(db, [boothId]);
  if (inside.length > 0) await store.deleteBooths(db, inside);
  await merges.forgetMerges(db, boothId);
  await clearSessionLocations(context);
}

/** Previews the parts that a merged booth would be split into, the booth itself first. Nothing is written. */
export async function partsOf(app: App, fair: Fair, key: string): Promise<PageOf<BoothView>> {
  const { db } = app;
  const whole = await findBooth({ db: db.read, fair }, key);
  const { parts } = await formerParts(db.read, whole);
  const items = parts.map((part) => boothView(asOf({ ...part, ...saleOf(whole) }, app.clock.now()), fair));
  return { items, total: items.length, limit: items.length, offset: 0, next: null };
}

/** The latest merge with its parts, moved to where the whole booth is now. */
async function formerParts(db: Db, whole: store.Booth): Promise<{ mergeId: string; parts: BoothEntry[] }> {
  const last = await merges.findLastMerge(db, whole.id);
  if (!last) {
    const message = `Booth ${whole.label} was not merged. Set cuts or the number of parts.`;
    throw new Refusal("validation_error", message, [{ path: "into", code: "required", message }]);
  }
  const { merge, parts } = last;
  const { label, externalId, title, type, priceCents, openSides } = merge.survivorBefore;
  const survivor: BoothEntry = { ...whole, label, externalId, title, type, priceCents, openSides };
  const wholeBefore = { ...survivor, ...shapeOf(merge.survivorBefore) };
  const moved = partsMovedWith<BoothEntry>(merge.mergedShape, whole, [wholeBefore, ...parts]);
  return { mergeId: merge.id, parts: moved.map((part) => ({ ...part, levelId: whole.levelId })) };
}

/** The parts keep their ids, labels and other fields, and move to where the whole booth is now. */
async function restoreParts(context: WriteContext, whole: store.Booth): Promise<store.Booth[]> {
  const { mergeId, parts } = await formerParts(context.db, whole);
  // The whole may have taken the label of one of its parts, so its own label is restored before the parts are.
  await saveEntries(context.db, parts.slice(0, 1));
  await refusingTakenNames(parts.length === 2 ? parts[1] : undefined, () =>
    merges.undoMerge(context.db, mergeId),
  );
  return writeParts(context, whole, parts);
}

function shapeOf({ x, y, width, height, rotation, polygon }: BoothEntry) {
  return { x, y, width, height, rotation, polygon };
}

async function writeParts(
  context: WriteContext,
  whole: store.Booth,
  entries: readonly BoothEntry[],
): Promise<store.Booth[]> {
  const { db, fair, now } = context;
  const sale = saleOf(whole);
  const parts = entries.map(
    (entry): store.Booth => ({ ...entry, ...sale, updatedAt: stampAfter(entry.updatedAt, now) }),
  );
  await refuseTooMany(context, parts.length - 1);
  const booths = await withLegacyIds(db, parts);
  await saveEntries(db, booths);
  await saveFirstSales(db, booths.slice(1));
  await recordDomainEvents(db, fair, splitDomainEvents(context, whole, booths), now);
  return booths;
}

function splitDomainEvents(
  { fair }: WriteContext,
  before: store.Booth,
  [first, ...others]: readonly store.Booth[],
): DomainEvent[] {
  if (!first) return [];
  const view = (booth: store.Booth) => boothView(booth, fair);
  const made = others.map((booth): DomainEvent => ({ kind: "booth.created", data: { booth: view(booth) } }));
  return [
    { kind: "booth.updated", data: { booth: view(first), changed: changedFields(before, first) } },
    ...made,
  ];
}
