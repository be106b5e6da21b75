import type { App } from "#lib/ports";
import type { Payment } from "#lib/records/payments";
import { Refusal } from "#lib/refusal";
import * as rules from "#lib/sales/pay";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/payments";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { saveWithPayments } from "./ledger";
import { lockOrder } from "./lock";
import { type OrderView, orderView } from "./view";

type Reversal = { id: string; paymentId: string; reason: string };

/** A payment that was recorded by mistake is reversed by a second one. */
export async function reversePayment(
  app: App,
  who: Caller | null,
  fair: Fair,
  reversal: Reversal,
): Promise<OrderView> {
  return inWriteTransaction(app, fair, async (context) => {
    const recordedBy = who?.name ?? null;
    return reverseWithin(context, reversal, recordedBy);
  });
}

/** The same as one step of a larger write. */
export async function reverseWithin(
  context: WriteContext,
  { id, paymentId, reason }: Reversal,
  recordedBy: string | null,
): Promise<OrderView> {
  const locked = await lockOrder(context, id);
  const payments = await store.paymentsOf(context.db, id);
  const payment = payments.find((each) => each.id === paymentId);
  if (!payment) {
    throw new Refusal("payment_not_found", `Order ${locked.order.number} has no payment "${paymentId}".`);
  }
  assertReversible(payment, payments);
  const { holdMinutes } = salesTermsOf(context.fair.settings);
  const outcome = rules.reverse(locked, payment.amountCents, { now: context.now, holdMinutes });
  const { order } = await saveWithPayments(context, locked, outcome, [
    {
      direction: "in",
      amountCents: -payment.amountCents,
      currency: payment.currency,
      method: payment.method,
      reversesPaymentId: paymentId,
      note: reason,
      recordedBy,
    },
  ]);
  return orderView(order, context.now);
}

function assertReversible(payment: Payment, payments: readonly Payment[]): void {
  const isTouched = payments.some(
    (each) => each.reversesPaymentId === payment.id || each.refundsPaymentId === payment.id,
  );
  if (payment.provider === null && payment.direction === "in" && payment.amountCents > 0 && !isTouched)
    return;
  throw new Refusal(
    "payment_not_reversible",
    "Only a payment that was recorded by hand can be reversed, once, and only before it is refunded.",
  );
}
