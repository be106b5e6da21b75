import type { PaymentIssue } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { acceptsLate, type Circumstances } from "./claim";
import { type Outcome, outcomeOf } from "./outcome";
import { pay } from "./pay";
import { isActive, keptCents, type OrderSale, type OrderWithBooth } from "./sale";

export type Transfer = { amountCents: number; currency: string; providerRef: string | null };

/**
 * Money on the organiser's bank account. It is never refused: the unpaid part of the order is paid, and the rest, or
 * all of it when the order has ended, becomes due for refund.
 */
export function receiveTransfer(
  sale: OrderWithBooth,
  { amountCents, currency, providerRef }: Transfer,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { order } = sale;
  assertCurrency(currency, order.currency);
  const payingCents = Math.min(amountCents, payableCents(sale, amountCents, circumstances));
  const isFree = order.amountCents === 0 && (order.status === "pending" || order.status === "invoiced");
  const paid =
    payingCents > 0 || isFree
      ? pay(sale, { providerRef, amountCents: payingCents }, circumstances)
      : { booth: sale.booth, order: sale.order };
  const surplusCents = amountCents - payingCents;
  return outcomeOf(sale, { booth: paid.booth, order: withSurplus(paid.order, surplusCents) });
}

/** The amount that the order waits for. An expired order is reactivated only if its deposit or amount is reached. */
function payableCents(sale: OrderWithBooth, amountCents: number, circumstances: Circumstances): number {
  const { order } = sale;
  const kept = keptCents(order);
  const openCents = Math.max(0, order.amountCents - kept);
  if (order.status === "pending" || order.status === "invoiced") return openCents;
  const neededCents =
    order.depositCents > 0 ? Math.min(order.depositCents, order.amountCents) : order.amountCents;
  const isEnough = order.status === "expired" && kept + amountCents >= neededCents;
  return isEnough && acceptsLate(sale, circumstances) ? openCents : 0;
}

function withSurplus(order: OrderSale, surplusCents: number): OrderSale {
  if (surplusCents === 0) return order;
  return {
    ...order,
    paidCents: order.paidCents + surplusCents,
    refundDueCents: order.refundDueCents + surplusCents,
    paymentIssue: isActive(order) ? order.paymentIssue : issueOf(order),
  };
}

function issueOf({ status }: OrderSale): PaymentIssue {
  return status === "refunded" ? "double_payment" : "late_payment";
}

export function assertCurrency(currency: string, orderCurrency: string): void {
  if (currency === orderCurrency) return;
  throw new Refusal(
    "currency_mismatch",
    `This payment is in ${currency} and the order in ${orderCurrency}, so it cannot be booked.`,
    { currency, orderCurrency },
  );
}
