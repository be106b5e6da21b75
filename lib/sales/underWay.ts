import type { PaymentUnderWay } from "#lib/records/orders";
import { type Outcome, outcomeOf } from "./outcome";
import { keptCents, minutesAfter, type OrderSale, type OrderWithBooth } from "./sale";

/** Payments that take days: the buyer has paid, and the money has not arrived yet. */

/** The minimum time to pay again after a payment has failed, because its buyer may not notice at once. */
const RETRY_MINUTES = 2 * 24 * 60;

type Whose = Pick<OrderSale, "paymentsUnderWay">;

export function isUnderWay({ paymentsUnderWay }: Whose): boolean {
  return paymentsUnderWay.length > 0;
}

/** A hold has no end while a payment is under way, or once money has arrived. */
export function waitsForMoney(order: OrderSale): boolean {
  return isUnderWay(order) || keptCents(order) > 0;
}

/** Stops the time to pay. A payment that is reported again keeps its start. */
export function startPayment(sale: OrderWithBooth, payment: PaymentUnderWay): Outcome<OrderSale> {
  const { booth, order } = sale;
  const since = order.paymentsUnderWay.find((each) => isSame(each, payment))?.since ?? payment.since;
  const paymentsUnderWay = [...withoutPayment(order, payment).paymentsUnderWay, { ...payment, since }];
  const started = { ...order, paymentsUnderWay };
  if (order.status !== "pending") return outcomeOf(sale, { booth, order: started });
  return outcomeOf(sale, {
    booth: { ...booth, holdExpiresAt: null },
    order: { ...started, expiresAt: null },
  });
}

export function withoutPayment<O extends Whose>(order: O, payment: PaymentKey): O {
  const paymentsUnderWay = order.paymentsUnderWay.filter((each) => !isSame(each, payment));
  const isChanged = paymentsUnderWay.length < order.paymentsUnderWay.length;
  return isChanged ? { ...order, paymentsUnderWay } : order;
}

type PaymentKey = Pick<PaymentUnderWay, "provider" | "checkoutId">;

function isSame(a: PaymentKey, b: PaymentKey): boolean {
  return a.provider === b.provider && a.checkoutId === b.checkoutId;
}

/** The money does not arrive: an order that still waits for it gets time for another payment. */
export function failPayment(
  sale: OrderWithBooth,
  payment: PaymentKey,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Outcome<OrderSale> {
  const failed = { booth: sale.booth, order: withoutPayment(sale.order, payment) };
  if (!isOpen(failed.order)) return outcomeOf(sale, failed);
  const { booth, order } = withTimeToPay(failed, { now, holdMinutes });
  return outcomeOf(sale, { booth, order: { ...order, paymentIssue: "payment_failed" } });
}

function isOpen({ status }: OrderSale): boolean {
  return status === "pending" || status === "invoiced";
}

/** Never shortens the time that the buyer has left. */
export function withTimeToPay(
  { booth, order }: OrderWithBooth,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): OrderWithBooth {
  if (order.status !== "pending" || waitsForMoney(order)) return { booth, order };
  const retryAt = minutesAfter(now, Math.max(RETRY_MINUTES, holdMinutes));
  const expiresAt = new Date(Math.max(retryAt.getTime(), order.expiresAt?.getTime() ?? 0));
  return { booth: { ...booth, holdExpiresAt: expiresAt }, order: { ...order, expiresAt } };
}
