import { type BoothEntry, changedFields } from "#lib/plan/booths/booth";
import { mergeShapes } from "#lib/plan/booths/merge";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { assertMergeable } from "#lib/sales/booth";
import { boothIdsOf } from "#lib/sales/booths";
import * as store from "#lib/store/booths";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import { recordMerge } from "#lib/store/merges";
import { inWriteTransaction, stampAfter, type WriteContext } from "../base/writeContext";
import { assertConsent, type OrderConsent, orderOver, regrouped, saveRegrouped } from "../orders/regroup";
import { expireHolds, type LockedBooth, lockBooths } from "./lock";
import { foundBooth, getBoothId } from "./read";
import { type BoothView, boothView } from "./view";
import { saveEntries } from "./write";

/**
 * Merges the other booths into the first. They are kept as its parts, so that it can be split again. With consent, an
 * order of one or more of them continues with the merged booth.
 */
export async function merge(
  app: App,
  fair: Fair,
  { boothIds, label }: { boothIds: string[]; label?: string },
  consent: OrderConsent,
): Promise<BoothView> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockNames(context.db, fair.id);
    return boothView(await mergeLocked(context, { boothIds, label, consent }), fair);
  });
}

/** Runs in a transaction that has locked the names of booths. */
export async function mergeLocked(
  context: WriteContext,
  {
    boothIds,
    label,
    consent,
  }: { boothIds: readonly string[]; label?: string | undefined; consent: OrderConsent },
): Promise<store.Booth> {
  const opened = await openInOrder(context, boothIds);
  const shape = mergeShapes(opened.map(({ stored }) => stored));
  const order = orderOver(opened);
  if (!order) assertMergeable(opened.map(({ sale }) => sale));

  const parts = (await expireHolds(context, opened)).map(({ stored }) => stored);
  const [survivor, ...others] = parts as [store.Booth, ...store.Booth[]];
  const before: BoothEntry = survivor;
  const merged: store.Booth = {
    ...wholeOf(parts, shape),
    label: label ?? before.label,
    updatedAt: stampAfter(before.updatedAt, context.now),
  };
  const leaving = parts.filter(({ id }) => order !== null && boothIdsOf(order).includes(id));
  const after = order && (await regrouped(context, order, { leaving, coming: [merged] }));
  if (order && after) assertConsent(order, after, consent);
  await recordMerge(context.db, {
    id: context.app.ids.next("bth"),
    survivorId: before.id,
    survivorBefore: before,
    mergedShape: shape,
    partIds: others.map(({ id }) => id),
    // Later than any earlier merge of this booth, so that the latest merge is the first to be undone.
    createdAt: merged.updatedAt,
  });
  await saveEntries(context.db, [merged]);
  const [standing] = leaving;
  const [saved = merged] =
    order && after && standing
      ? await saveRegrouped(context, {
          before: order,
          after,
          first: merged,
          standing: { ...standing, exhibitorIds: exhibitorIdsOf(leaving) },
        })
      : [merged];
  const { db, fair, now } = context;
  await recordDomainEvents(db, fair, mergeDomainEvents(context, before, saved, others), now);
  return saved;
}

/** The first booth with the shape and the price of all parts. */
export function wholeOf(parts: readonly store.Booth[], shape = mergeShapes(parts)): store.Booth {
  const [survivor] = parts as [store.Booth, ...store.Booth[]];
  return { ...survivor, ...shape, priceCents: mergedPrice(parts) };
}

/** The exhibitors of all parts, in their order. */
function exhibitorIdsOf(parts: readonly store.Booth[]): string[] {
  return [...new Set(parts.flatMap(({ exhibitorIds }) => exhibitorIds))];
}

/** The sum of the parts' own prices. If one has none, the pricing rules price the whole. */
function mergedPrice(parts: readonly store.Booth[]): number | null {
  const prices = parts.map(({ priceCents }) => priceCents);
  return prices.some((price) => price === null)
    ? null
    : prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

async function openInOrder(context: WriteContext, keys: readonly string[]): Promise<LockedBooth[]> {
  const ids: string[] = [];
  for (const key of keys) ids.push(await getBoothId(context, key));
  if (new Set(ids).size < ids.length) {
    throw new Refusal("validation_error", "A booth cannot be merged with itself; one is listed twice.", [
      { path: "boothIds", code: "duplicate", message: "A booth is listed twice." },
    ]);
  }
  const opened = await lockBooths(context, ids);
  return ids.map((id) => foundBooth(opened.get(id), id));
}

function mergeDomainEvents(
  { fair }: WriteContext,
  before: BoothEntry,
  merged: store.Booth,
  others: readonly store.Booth[],
): DomainEvent[] {
  const removed = others.map(
    (booth): DomainEvent => ({ kind: "booth.deleted", data: { booth: boothView(booth, fair) } }),
  );
  const changed = changedFields(before, merged);
  return [{ kind: "booth.updated", data: { booth: boothView(merged, fair), changed } }, ...removed];
}
