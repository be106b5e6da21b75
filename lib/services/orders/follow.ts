import { isSame } from "#lib/plan/change";
import type { OrderEmailKind } from "#lib/records/orderEmails";
import type { Order, OrderStatus } from "#lib/records/orders";
import { isActive } from "#lib/sales/sale";
import type { DomainEvent } from "#lib/store/domainEvents";
import type { NewEmail } from "#lib/store/emails";
import * as extras from "#lib/store/extras";
import type { WriteContext } from "../base/writeContext";
import { isClaimed } from "../documents/issue";
import { extraDomainEvent } from "../extras/held";
import { reminderTimes } from "./dates";
import { boughtExtras } from "./view";
import { warningTime } from "./warning";

/** What follows from any change of an order's state: extras and e-mails. */

/**
 * Extras are taken while an order is active, and assigned to its exhibitor once it is claimed. Only claimed ones emit
 * events.
 */
export async function followWithExtras(
  context: WriteContext,
  before: Order | null,
  after: Order,
): Promise<DomainEvent[]> {
  const held = before !== null && isActive(before) ? boughtExtras(before) : [];
  const wanted = isActive(after) ? boughtExtras(after) : [];
  if (held.length === 0 && wanted.length === 0) return [];
  const isChanged = !isSame(held, wanted);
  if (isChanged) {
    await extras.deleteAssignmentsOfOrder(context.db, after.id);
    await takeExtras(context, after, wanted);
  } else if (before !== null && before.boothId !== after.boothId) {
    await extras.moveAssignmentsOfOrder(context.db, after.id, after.boothId || null);
  }
  const given = before !== null && isClaimed(before) ? held : [];
  const due = isClaimed(after) ? wanted : [];
  if (due.length > 0 && given.length === 0) {
    await extras.giveAssignmentsOfOrder(context.db, after.id, after.exhibitorId);
  }
  return [
    ...(await extraDomainEvents(context, "extra.removed", after, without(given, due))),
    ...(await extraDomainEvents(context, "extra.assigned", after, without(due, given))),
  ];
}

type Bought = ReturnType<typeof boughtExtras>;

/** The quantities by which the first list exceeds the second. */
function without(extras: Bought, others: Bought): Bought {
  return extras.flatMap(({ extraId, quantity }) => {
    const other = others.find((each) => each.extraId === extraId);
    const more = quantity - (other?.quantity ?? 0);
    return more > 0 ? [{ extraId, quantity: more }] : [];
  });
}

function isMoved(before: Order | null, after: Order): boolean {
  return before !== null && before.movedAt?.getTime() !== after.movedAt?.getTime();
}

async function takeExtras({ app, db, now }: WriteContext, order: Order, bought: Bought): Promise<void> {
  for (const { extraId, quantity } of bought) {
    await extras.saveAssignment(db, {
      id: app.ids.next("xtr"),
      extraId,
      quantity,
      orderId: order.id,
      createdAt: now,
      exhibitorId: order.exhibitorId,
      boothId: order.boothId || null,
    });
  }
}

async function extraDomainEvents(
  { db }: WriteContext,
  kind: "extra.assigned" | "extra.removed",
  order: Order,
  bought: Bought,
): Promise<DomainEvent[]> {
  if (bought.length === 0) return [];
  const known = await extras.findExtras(
    db,
    bought.map(({ extraId }) => extraId),
  );
  return bought.flatMap(({ extraId, quantity }) => {
    const extra = known.get(extraId);
    const { exhibitorId, id: orderId } = order;
    const boothId = order.boothId || null;
    return extra ? [extraDomainEvent(kind, extra, { exhibitorId, quantity, boothId, orderId })] : [];
  });
}

const EMAIL_ABOUT: Record<OrderStatus, OrderEmailKind> = {
  pending: "reserved",
  invoiced: "invoiced",
  paid: "paid",
  expired: "expired",
  cancelled: "cancelled",
  refunded: "refunded",
};

/** The buyer gets an e-mail about every change of state and of booth, sent after the change is saved. */
export function emailsAfter({ now }: WriteContext, before: Order | null, after: Order): NewEmail[] {
  const moved = isMoved(before, after);
  if (before?.status === after.status && !moved) return [];
  const orderId = after.id;
  const warnAt = before === null ? warningTime(after, now) : null;
  const reminders =
    before?.status !== after.status && after.status === "invoiced" ? reminderTimes(after, now) : [];
  return [
    { orderId, kind: moved ? "moved" : EMAIL_ABOUT[after.status], now },
    ...(warnAt ? [{ orderId, kind: "expiring" as const, now, at: warnAt }] : []),
    ...reminders.map(({ kind, at }) => ({ orderId, kind, now, at })),
  ];
}
