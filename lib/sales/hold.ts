import { Refusal } from "#lib/refusal";
import { BOOTH_TABLE, situationOf } from "./booth";
import { cancel, expire } from "./order";
import { type Outcome, outcomeOf } from "./outcome";
import { minutesAfter, type OrderSale, type OrderWithBooth, release, type Sale } from "./sale";
import { isUnderWay } from "./underWay";

/** The longest hold: 90 days. */
export const MAX_HOLD_MINUTES = 129_600;

/**
 * A hold past its end is over, even if not saved yet. Every act begins with this, and every response about a booth
 * shows its result; the sweeper only saves it.
 */
export function settle(sale: Sale, now: Date): Outcome {
  if (!isOver(sale, now)) return outcomeOf(sale, sale);
  if (sale.order) return expire({ booth: sale.booth, order: sale.order });
  return outcomeOf(sale, { booth: release(sale.booth, "available"), order: null });
}

function isOver(sale: Sale, now: Date): boolean {
  const { holdExpiresAt } = sale.booth;
  const endsByItself = BOOTH_TABLE["time out"][situationOf(sale)] === "available";
  return endsByItself && holdExpiresAt !== null && holdExpiresAt <= now;
}

/** Extends the hold at the buyer's request, only once; it never shortens the remaining time. */
export function extendHold(orderWithBooth: OrderWithBooth, minutes: number, now: Date): Outcome<OrderSale> {
  const { booth, order } = orderWithBooth;
  if (order.status !== "pending" || !order.expiresAt || order.expiresAt <= now) {
    throw notExtended(orderWithBooth, "The time to pay can be extended only while the order is pending.");
  }
  if (order.extendedAt)
    throw notExtended(orderWithBooth, "The time to pay this order was already extended once.");
  const requested = minutesAfter(now, minutes);
  const expiresAt = new Date(Math.max(requested.getTime(), order.expiresAt.getTime()));
  return outcomeOf(orderWithBooth, {
    booth: { ...booth, holdExpiresAt: expiresAt },
    order: { ...order, expiresAt, extendedAt: now },
  });
}

/** The buyer cancels the order before any money was received. */
export function handBack(orderWithBooth: OrderWithBooth, now: Date): Outcome<OrderSale> {
  const { status } = orderWithBooth.order;
  if (status === "pending" && isUnderWay(orderWithBooth.order)) {
    throw new Refusal("conflict", "A payment is under way. Ask the organiser to cancel the order.", {
      status,
    });
  }
  if (status === "pending" && orderWithBooth.order.paidCents === 0)
    return cancel(orderWithBooth, "The buyer gave the booth back.", now);
  if (status === "cancelled" || status === "expired") return outcomeOf(orderWithBooth, orderWithBooth);
  const sentence = "Only an unpaid reservation can be cancelled here. Ask the organiser to cancel the order.";
  throw new Refusal("conflict", sentence, { status });
}

function notExtended({ order }: OrderWithBooth, sentence: string): Refusal {
  return new Refusal("conflict", sentence, { status: order.status });
}
