import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { feeCentsOf } from "#lib/sales/fee";
import * as holds from "#lib/sales/hold";
import * as rules from "#lib/sales/order";
import { outcomeOf } from "#lib/sales/outcome";
import { salesTermsOf } from "#lib/sales/terms";
import { isUnderWay } from "#lib/sales/underWay";
import { type Fair, findFair } from "#lib/store/events";
import { overdueOrders } from "#lib/store/orders";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { settleOverdue } from "./holds";
import {
  actOnOrder,
  admitAgain,
  type LockedOrder,
  lockNamesForBuyer,
  lockOrder,
  saveOrderChange,
} from "./lock";
import { type OrderView, orderView } from "./view";

/** Actions of organisers and buyers on an order, each in one transaction. */

export async function invoice(app: App, fair: Fair, id: string): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    await lockNamesForBuyer(context, id);
    const locked = await lockOrder(context, id);
    if (locked.order.status === "expired") await admitAgain(context, locked.order);
    const circumstances = { now: context.now, acceptLatePayments: true, newExhibitorId: app.ids.next("exh") };
    const saved = await saveOrderChange(context, locked, rules.invoice(locked, circumstances));
    return orderView(saved, context.now);
  });
}

/** The event's terms may set a fee for what was invoiced, unless it is waived. */
export async function cancel(
  app: App,
  fair: Fair,
  id: string,
  { reason = null, waiveFee = false }: { reason?: string | null; waiveFee?: boolean },
): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const order = await actOnOrder(context, id, (locked) => cancelled(context, locked, { reason, waiveFee }));
    return orderView(order, context.now);
  });
}

function cancelled(
  { fair, now }: WriteContext,
  locked: LockedOrder,
  { reason, waiveFee }: { reason: string | null; waiveFee: boolean },
) {
  const { order } = locked;
  const steps = waiveFee ? [] : salesTermsOf(fair.settings).cancellation;
  const cancelFeeCents = feeCentsOf(order, steps, { startsAt: fair.startsAt, now });
  return rules.cancel(locked, reason, now, cancelFeeCents);
}

const BATCH = 100;

/** Releases booths that were not paid in time, if the organiser wants that. */
export async function releaseUnpaid(app: App): Promise<number> {
  const overdue = await overdueOrders(app.db.read, app.clock.now(), BATCH);
  for (const { id, eventId } of overdue) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair) await inWriteTransaction(app, fair, (context) => releaseOne(context, id));
  }
  return overdue.length;
}

async function releaseOne(context: WriteContext, id: string): Promise<void> {
  await actOnOrder(context, id, (locked) => {
    const { status, releaseAt } = locked.order;
    const isDue = status === "invoiced" && releaseAt !== null && releaseAt <= context.now;
    const isOver = isDue && !isUnderWay(locked.order);
    if (!isOver) return outcomeOf(locked, locked);
    return cancelled(context, locked, { reason: "The money did not come in time.", waiveFee: false });
  });
}

/** Extends the buyer's hold, once. */
export async function extend(
  app: App,
  fair: Fair,
  id: string,
): Promise<{ id: string; expiresAt: Date | null }> {
  const { holdMinutes } = salesTermsOf(fair.settings);
  return inWriteTransaction(app, fair, async (context) => {
    const { expiresAt } = await actOnOrder(context, id, (locked) =>
      holds.extendHold(locked, holdMinutes, context.now),
    );
    return { id, expiresAt };
  });
}

/** The buyer releases the booth before anything was paid. */
export async function handBack(app: App, fair: Fair, id: string): Promise<Pick<Order, "id" | "status">> {
  return inWriteTransaction(app, fair, async (context) => {
    const { status } = await actOnOrder(context, id, (locked) => holds.handBack(locked, context.now));
    return { id, status };
  });
}

/** Saves an expiry at once, instead of waiting for the job. */
export async function expire(
  app: App,
  fair: Fair,
): Promise<{ expired: number; orderIds: string[]; releasedBooths: string[] }> {
  return inWriteTransaction(app, fair, async (context) => {
    const opened = await settleOverdue(context, Number.MAX_SAFE_INTEGER);
    const orderIds = opened.flatMap(({ settled }) => settled.order?.id ?? []);
    return { expired: orderIds.length, orderIds, releasedBooths: opened.map(({ stored }) => stored.id) };
  });
}
