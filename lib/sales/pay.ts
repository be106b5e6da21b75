import { writeAmount } from "#lib/pricing/money";
import { Refusal } from "#lib/refusal";
import { acceptsLate, type Circumstances, claim, claimFor, claimWhole } from "./claim";
import { ORDER_TABLE, type OrderCell, refuse } from "./orderTable";
import { type Outcome, outcomeOf } from "./outcome";
import { feeDueCents, keptCents, minutesAfter, type OrderSale, type OrderWithBooth, release } from "./sale";
import { waitsForMoney } from "./underWay";

/** The organiser records a payment: the whole open balance, or the given amount. */
export function pay(
  sale: OrderWithBooth,
  { providerRef, amountCents }: { providerRef?: string | null; amountCents?: number | undefined },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  if (amountCents !== undefined)
    return payPart(sale, { providerRef: providerRef ?? null, amountCents }, circumstances);
  const cell = ORDER_TABLE.pay[sale.order.status];
  if (cell === "same payment") {
    const isAnother = providerRef != null && providerRef !== sale.order.providerRef;
    return isAnother ? refuse(sale, "order_already_paid") : outcomeOf(sale, sale);
  }
  return payAs(cell, sale, providerRef ?? null, circumstances);
}

function payPart(
  sale: OrderWithBooth,
  { providerRef, amountCents }: { providerRef: string | null; amountCents: number },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { order } = sale;
  const cell = ORDER_TABLE.pay[order.status];
  if (cell === "fee due") return payFee(sale, { providerRef, amountCents });
  if (cell !== "paid" && cell !== "same payment" && cell !== "if free") return refuse(sale, cell);
  const balanceCents = order.status === "paid" ? 0 : order.amountCents - keptCents(order);
  if (amountCents > balanceCents || (amountCents === 0 && balanceCents > 0)) {
    throw amountExceedsDue(amountCents, balanceCents, order);
  }
  if (cell === "if free" && !acceptsLate(sale, circumstances)) return refuse(sale, "order_expired");
  return book(sale, { providerRef, amountCents }, circumstances);
}

/** Records the unpaid cancellation fee, or a part of it. The order stays cancelled. */
export function payFee(
  sale: OrderWithBooth,
  { providerRef, amountCents }: { providerRef: string | null; amountCents?: number },
): Outcome<OrderSale> {
  const { booth, order } = sale;
  const missingCents = feeDueCents(order);
  if (missingCents === 0) return refuse(sale, "order_cancelled");
  const takenCents = amountCents ?? missingCents;
  if (takenCents > missingCents || takenCents === 0) throw amountExceedsDue(takenCents, missingCents, order);
  const paidCents = order.paidCents + takenCents;
  return outcomeOf(sale, {
    booth,
    order: { ...order, paidCents, providerRef: order.providerRef ?? providerRef },
  });
}

/** The full amount makes the order paid, the deposit makes it invoiced; less than that only stops its timer. */
function book(
  sale: OrderWithBooth,
  { providerRef, amountCents }: { providerRef: string | null; amountCents: number },
  circumstances: Circumstances,
): Outcome<OrderSale> {
  const { booth, order } = sale;
  const paidCents = order.paidCents + amountCents;
  const kept = keptCents(order) + amountCents;
  if (kept >= order.amountCents) {
    const claimed = claim(sale, "paid", providerRef, circumstances);
    const surplusCents = kept - order.amountCents;
    const refundDueCents = order.refundDueCents + surplusCents;
    return outcomeOf(sale, { booth: claimed.booth, order: { ...claimed.order, paidCents, refundDueCents } });
  }
  const hasDeposit = order.depositCents > 0 && kept >= order.depositCents;
  if (order.status !== "invoiced" && hasDeposit) {
    const claimed = claim(sale, "invoiced", providerRef, circumstances);
    return outcomeOf(sale, { booth: claimed.booth, order: { ...claimed.order, paidCents } });
  }
  if (order.status === "expired") return refuse(sale, "order_expired");
  const held = order.status === "pending" ? { ...booth, holdExpiresAt: null } : booth;
  const booked = { ...order, paidCents, expiresAt: null, providerRef: order.providerRef ?? providerRef };
  return outcomeOf(sale, { booth: held, order: booked });
}

function amountExceedsDue(amountCents: number, dueCents: number, { currency }: OrderSale): Refusal {
  const due = writeAmount(dueCents, currency);
  const message =
    amountCents === 0
      ? `The amount of a payment must be more than zero. ${due} is still due.`
      : `${writeAmount(amountCents, currency)} is more than the ${due} that is still due.`;
  return new Refusal("amount_exceeds_due", message, { amountCents, dueCents });
}

/** Reverses a payment that was recorded by mistake; an order that is no longer covered is invoiced again. */
export function reverse(
  sale: OrderWithBooth,
  amountCents: number,
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Outcome<OrderSale> {
  const { booth, order } = sale;
  const paidCents = order.paidCents - amountCents;
  if (paidCents < order.refundedCents) {
    throw new Refusal(
      "payment_not_reversible",
      "Part of this payment has been refunded already, so it cannot be reversed.",
    );
  }
  const refundDueCents = Math.max(
    0,
    Math.min(order.refundDueCents - amountCents, paidCents - order.refundedCents),
  );
  const reversed: OrderSale = { ...order, paidCents, refundDueCents };
  if (order.status === "paid" && keptCents(reversed) < order.amountCents) {
    const invoiced: OrderSale = { ...reversed, status: "invoiced", invoicedAt: order.invoicedAt ?? now };
    return outcomeOf(sale, { booth: release(booth, "reserved"), order: invoiced });
  }
  if (order.status === "pending" && !waitsForMoney(reversed)) {
    const expiresAt = minutesAfter(now, holdMinutes);
    return outcomeOf(sale, {
      booth: { ...booth, holdExpiresAt: expiresAt },
      order: { ...reversed, expiresAt },
    });
  }
  return outcomeOf(sale, { booth, order: reversed });
}

/** Records the payment of the mock provider. There is only ever one, so a second call repeats the first. */
export function mockPay(
  sale: OrderWithBooth,
  providerRef: string,
  circumstances: Circumstances,
): Outcome<OrderSale> {
  return payAs(ORDER_TABLE["mock pay"][sale.order.status], sale, providerRef, circumstances, claimFor);
}

function payAs(
  cell: OrderCell,
  sale: OrderWithBooth,
  providerRef: string | null,
  circumstances: Circumstances,
  take = claimWhole,
): Outcome<OrderSale> {
  if (cell === "same") return outcomeOf(sale, sale);
  if (cell === "paid") return take(sale, providerRef, circumstances);
  if (cell === "fee due") return payFee(sale, { providerRef });
  if (cell !== "if free") return refuse(sale, cell);
  if (!acceptsLate(sale, circumstances)) return refuse(sale, "order_expired");
  return take(sale, providerRef, circumstances);
}
