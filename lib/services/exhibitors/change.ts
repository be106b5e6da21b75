import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { unassign } from "#lib/sales/booth";
import { standingIds } from "#lib/sales/coExhibitors";
import { outcomeOf } from "#lib/sales/outcome";
import type { ExhibitorInput, ExhibitorPatch } from "#lib/schema/exhibitors";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import * as extras from "#lib/store/extras";
import { lockProgramme } from "#lib/store/sessions";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type LockedBooth, lockBooths, saveBoothChanges } from "../booths/lock";
import { extraDomainEvent } from "../extras/held";
import { forgetExhibitor } from "../sessions/change";
import { directoryFor, planChange, planNew } from "./plan";
import { find, lock } from "./read";
import { type ExhibitorView, exhibitorView } from "./view";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, input: ExhibitorInput): Promise<ExhibitorView> {
  return inWriteTransaction(app, fair, async (context) => exhibitorView(await make(context, input)));
}

/** Creates an exhibitor within a larger write, which must have locked its booths already. */
async function make(context: WriteContext, input: ExhibitorInput): Promise<store.Exhibitor> {
  await store.lockDirectory(context.db, context.fair.id);
  const directory = await directoryFor(context, [input]);
  const [exhibitor] = await writePlans(context, [planNew(context, input, directory)], directory);
  return exhibitor as store.Exhibitor;
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  input: ExhibitorPatch,
  unchanged: Precondition,
): Promise<ExhibitorView> {
  return inWriteTransaction(app, fair, async (context) =>
    exhibitorView(await amend(context, key, input, unchanged)),
  );
}

/** Changes an exhibitor within a larger write. */
export async function amend(
  context: WriteContext,
  key: string,
  input: ExhibitorPatch,
  unchanged: Precondition = () => {},
): Promise<store.Exhibitor> {
  await store.lockDirectory(context.db, context.fair.id);
  const exhibitor = await lock(context.db, context.fair, key);
  unchanged(exhibitor);
  const directory = await directoryFor(context, [input]);
  const [written] = await writePlans(context, [planChange(exhibitor, input, directory)], directory);
  return written as store.Exhibitor;
}

/** Removes it from its booths and releases its extras. Ended orders keep the company's name. */
export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const { id, boothIds } = await find(db, fair, key);
    const orders = await store.listActiveOrders(db, id);
    const opened = await lockBooths(context, [
      ...boothIds,
      ...orders.flatMap(({ boothId }) => boothId ?? []),
    ]);
    const exhibitor = await lockLeaving(context, id, opened);
    unchanged(exhibitor);
    refuseWithOrders(exhibitor, orders, opened);
    await saveBoothChanges(
      context,
      [...opened.values()].map((open) => ({ open, outcome: withoutExhibitor(open, id) })),
    );
    await recordDomainEvents(db, fair, await extrasGivenBack(context, id), now);
    await forgetExhibitor(context, id);
    await store.deleteExhibitor(db, id);
    const deletedEvent: DomainEvent = {
      kind: "exhibitor.deleted",
      data: { exhibitor: exhibitorView(exhibitor) },
    };
    await recordDomainEvents(db, fair, [deletedEvent], now);
    return { id };
  });
}

/**
 * Locks booths and sessions before the exhibitor, in the global lock order. If a booth was added in the meantime, the
 * caller tries again.
 */
async function lockLeaving(
  { db, fair }: WriteContext,
  id: string,
  opened: ReadonlyMap<string, LockedBooth>,
): Promise<store.Exhibitor> {
  await lockProgramme(db, fair.id);
  await store.lockLeavingExhibitor(db, id);
  const exhibitor = await find(db, fair, id);
  if (exhibitor.boothIds.every((boothId) => opened.has(boothId))) return exhibitor;
  throw new Refusal("conflict", `${exhibitor.name} has just been assigned a booth. Try again.`);
}

/** Active orders prevent the deletion, also those without a booth; orders that have just expired do not. */
function refuseWithOrders(
  { id, name }: store.Exhibitor,
  orders: readonly store.ActiveOrder[],
  opened: ReadonlyMap<string, LockedBooth>,
): void {
  const standing = orders.filter(({ boothId }) => {
    const open = boothId === null ? undefined : opened.get(boothId);
    const order = open?.sale.order;
    return !open || order?.exhibitorId === id || (order ? standingIds(order).includes(id) : false);
  });
  if (standing.length === 0) return;
  const numbers = standing.map(({ number }) => number);
  throw new Refusal(
    "exhibitor_has_orders",
    numbers.length === 1
      ? `${name} has an active order (number ${numbers[0]}). Cancel or refund it first.`
      : `${name} has ${numbers.length} active orders (numbers ${numbers.join(", ")}). Cancel or refund them first.`,
    { orders: numbers },
  );
}

function withoutExhibitor({ sale }: LockedBooth, exhibitorId: string) {
  return sale.booth.exhibitorIds.includes(exhibitorId) ? unassign(sale, exhibitorId) : outcomeOf(sale, sale);
}

async function extrasGivenBack({ db, now }: WriteContext, exhibitorId: string): Promise<DomainEvent[]> {
  const held = await extras.listHeld(db, exhibitorId, now);
  const named = await extras.findExtras(
    db,
    held.map(({ extraId }) => extraId),
  );
  return held.flatMap((assignment) => {
    const extra = named.get(assignment.extraId);
    return extra ? [extraDomainEvent("extra.removed", extra, assignment)] : [];
  });
}
