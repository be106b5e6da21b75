import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { admitExtras, refuseUnlessForSale } from "#lib/sales/extras";
import type { ExtraAssignment } from "#lib/schema/extras";
import { findBoothId } from "#lib/store/booths";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/extras";
import { unknown } from "../base/references";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { getExhibitorId } from "../exhibitors/read";
import { lockExtra } from "./catalogue";
import { type ExtraView, extraViews } from "./view";

export type HeldExtra = {
  extra: ExtraView;
  quantity: number;
  boothId: string | null;
  orderId: string | null;
};

export async function listHeld(app: App, fair: Fair, exhibitorKey: string) {
  const db = app.db.read;
  const now = app.clock.now();
  const held = await store.listHeld(db, await getExhibitorId(db, fair, exhibitorKey), now);
  const extras = await store.findExtras(
    db,
    held.map(({ extraId }) => extraId),
  );
  const views = new Map((await extraViews(db, [...extras.values()], now)).map((view) => [view.id, view]));
  const items = held.flatMap(({ extraId, quantity, boothId, orderId }): HeldExtra[] => {
    const extra = views.get(extraId);
    return extra ? [{ extra, quantity, boothId, orderId }] : [];
  });
  return { items, total: items.length, limit: items.length, offset: 0, next: null };
}

/**
 * Adds to the quantity that the exhibitor already has; limits apply to the sum. Exhibitors can order only what is on
 * sale, organisers can assign everything.
 */
export async function assign(
  app: App,
  fair: Fair,
  exhibitorKey: string,
  input: ExtraAssignment,
  by: "organiser" | "exhibitor" = "organiser",
): Promise<HeldExtra> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const exhibitorId = await getExhibitorId(db, fair, exhibitorKey);
    const extra = await lockExtra(db, fair, input.extraId);
    if (by === "exhibitor") refuseUnlessForSale(extra);
    const boothId = await boothIdOf(context, input.boothId);
    const { quantity = 1 } = input;
    const uses = await store.listUses(db, [extra.id], { exhibitorId, now });
    admitExtras([{ extraId: extra.id, quantity }], [extra], uses, exhibitorId);
    const before = (await directly(context, exhibitorId, extra.id)).find((held) => held.boothId === boothId);
    const assignment = before ?? {
      id: app.ids.next("xtr"),
      extraId: extra.id,
      exhibitorId,
      orderId: null,
      boothId,
      quantity: 0,
      createdAt: now,
    };
    const after = { ...assignment, quantity: assignment.quantity + quantity };
    await store.saveAssignment(db, after);
    await recordDomainEvents(
      db,
      fair,
      [extraDomainEvent("extra.assigned", extra, { ...assignment, quantity })],
      now,
    );
    const [view] = await extraViews(db, [extra], now);
    return { extra: view as ExtraView, quantity: after.quantity, boothId, orderId: null };
  });
}

/**
 * Removes what was assigned directly, all of it or the latest first. What an order bought is removed only with that
 * order.
 */
export async function unassign(
  app: App,
  fair: Fair,
  exhibitorKey: string,
  input: ExtraAssignment,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const exhibitorId = await getExhibitorId(db, fair, exhibitorKey);
    const extra = await lockExtra(db, fair, input.extraId);
    const boothId = await boothIdOf(context, input.boothId);
    const held = (await directly(context, exhibitorId, extra.id)).filter(
      (one) => boothId === null || one.boothId === boothId,
    );
    if (held.length === 0) throw await notHeld(context, exhibitorId, extra, boothId);
    const removed = takeBack(held, input.quantity);
    for (const { assignment, quantity } of removed) {
      if (quantity < assignment.quantity) {
        await store.saveAssignment(db, { ...assignment, quantity: assignment.quantity - quantity });
      } else await store.deleteAssignments(db, [assignment.id]);
    }
    const domainEvents = removed.map(({ assignment, quantity }) =>
      extraDomainEvent("extra.removed", extra, { ...assignment, quantity }),
    );
    await recordDomainEvents(db, fair, domainEvents, now);
    return { id: extra.id };
  });
}

/** The event for an extra that was assigned or removed. */
export function extraDomainEvent(
  kind: "extra.assigned" | "extra.removed",
  { id, kind: extraKind, name }: Pick<store.Extra, "id" | "kind" | "name">,
  { exhibitorId, quantity, boothId, orderId }: Omit<store.Assignment, "id" | "extraId" | "createdAt">,
): DomainEvent {
  return { kind, data: { exhibitorId, extra: { id, kind: extraKind, name }, quantity, boothId, orderId } };
}

function takeBack(held: readonly store.Assignment[], requested: number | undefined) {
  let left = requested ?? Number.POSITIVE_INFINITY;
  return held.toReversed().flatMap((assignment) => {
    const quantity = Math.min(left, assignment.quantity);
    left -= quantity;
    return quantity > 0 ? [{ assignment, quantity }] : [];
  });
}

async function directly(
  { db, now }: WriteContext,
  exhibitorId: string,
  extraId: string,
): Promise<store.Assignment[]> {
  const held = await store.listHeld(db, exhibitorId, now);
  return held.filter((one) => one.extraId === extraId && one.orderId === null);
}

async function notHeld(
  { db, now }: WriteContext,
  exhibitorId: string,
  extra: store.Extra,
  boothId: string | null,
): Promise<Refusal> {
  const isBought = (await store.listHeld(db, exhibitorId, now)).some(
    (held) =>
      held.extraId === extra.id && held.orderId !== null && (boothId ?? held.boothId) === held.boothId,
  );
  if (isBought) {
    return new Refusal("extra_in_use", `"${extra.name}" is part of an order. Cancel or refund the order.`);
  }
  const where = boothId === null ? "" : " at this booth";
  return new Refusal("extra_not_found", `This exhibitor does not have "${extra.name}"${where}.`, {
    extraId: extra.id,
  });
}

async function boothIdOf({ db, fair }: WriteContext, key: string | null | undefined): Promise<string | null> {
  if (key == null) return null;
  const id = await findBoothId(db, fair.id, key);
  if (id === null) throw unknown("boothId", `There is no booth "${key}" in this event.`);
  return id;
}
