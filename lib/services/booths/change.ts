import type { App } from "#lib/ports";
import { assertDeletable } from "#lib/sales/booth";
import type { BoothInput, BoothPatch } from "#lib/schema/booths";
import type { Precondition } from "#lib/services/base/precondition";
import * as store from "#lib/store/booths";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import { mergedInto } from "#lib/store/merges";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { clearSessionLocations } from "../sessions/clearLocations";
import { groundFor } from "./input";
import { expireHolds, type LockedBooth, lockBooth, lockBooths } from "./lock";
import { planChange, planNew } from "./plan";
import { asOf, type BoothView, boothView } from "./view";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, input: BoothInput): Promise<BoothView> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockNames(context.db, fair.id);
    const [booth] = await writePlans(context, [planNew(context, input, await groundFor(context, [input]))]);
    return boothView(booth as store.Booth, fair);
  });
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  input: BoothPatch,
  unchanged: Precondition,
): Promise<BoothView> {
  return inWriteTransaction(app, fair, async (context) => {
    if (input.label !== undefined || input.externalId !== undefined)
      await store.lockNames(context.db, fair.id);
    const open = await lockBooth(context, key);
    unchanged(open.stored);
    const plan = planChange(context, open, input, await groundFor(context, [input]));
    const [booth] = await writePlans(context, [plan]);
    return boothView(asOf(booth as store.Booth, context.now), fair);
  });
}

export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async (context) => {
    const open = await lockBooth(context, key);
    unchanged(open.stored);
    await removeBooths(context, [open]);
    return { id: open.stored.id };
  });
}

/** Deletes a merged booth together with the booths inside it. None of them may be in an order. */
export async function removeBooths(context: WriteContext, opened: readonly LockedBooth[]): Promise<void> {
  for (const { sale } of opened) assertDeletable(sale);
  const settled = await expireHolds(context, opened);
  const ids = settled.map(({ stored }) => stored.id);
  const inside = await mergedInto(context.db, ids);
  const domainEvents = settled.map(
    ({ stored }): DomainEvent => ({
      kind: "booth.deleted",
      data: { booth: boothView(stored, context.fair) },
    }),
  );
  await store.deleteBooths(context.db, [...ids, ...inside]);
  await clearSessionLocations(context);
  await recordDomainEvents(context.db, context.fair, domainEvents, context.now);
}

/** Deletes every booth of a level that is being deleted. */
export async function removeBoothsOfLevel(context: WriteContext, levelId: string): Promise<number> {
  const ids = await store.boothIdsOfLevel(context.db, context.fair.id, levelId);
  const opened = [...(await lockBooths(context, ids)).values()];
  await removeBooths(context, opened);
  return opened.length;
}
