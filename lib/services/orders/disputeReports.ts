import type { ReportedDispute } from "#lib/ports/payments";
import type { Dispute } from "#lib/records/disputes";
import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { withReport } from "#lib/sales/disputes";
import { type Outcome, outcomeOf } from "#lib/sales/outcome";
import type { OrderSale } from "#lib/sales/sale";
import * as rules from "#lib/sales/takenBack";
import * as store from "#lib/store/disputes";
import { oweEmail } from "#lib/store/emails";
import { paymentsOf } from "#lib/store/payments";
import type { WriteContext } from "../base/writeContext";
import { type Movement, saveWithPayments } from "./ledger";
import { circumstancesOf, type LockedOrder, lockOrder, saveOrderChange } from "./lock";

/** Saves a dispute as its provider reports it, with the money that it takes and returns. */
export async function applyDisputeReport(
  context: WriteContext,
  payment: Payment,
  { ref, openedAt, isWithdrawn, isReinstated, ...reported }: ReportedDispute,
): Promise<void> {
  const { app, db, now } = context;
  const { organisationId, eventId, orderId, providerRef: paymentRef } = payment;
  const provider = payment.provider ?? "";
  // The order's lock serialises reports of one dispute.
  await lockOrder(context, orderId);
  const known = await store.findDispute(db, { organisationId, provider, providerRef: ref });
  const before: Dispute = known ?? {
    id: app.ids.next("dsp"),
    organisationId,
    eventId,
    orderId,
    provider,
    providerRef: ref,
    ...reported,
    state: "open",
    paymentRef: paymentRef ?? "",
    openedAt,
    closedAt: null,
    updatedAt: now,
  };
  const dispute = withReport(before, reported, now);
  await store.saveDispute(db, { ...dispute, updatedAt: now });
  if (known === null && dispute.state !== "won") {
    await oweEmail(db, { orderId, kind: "team_dispute", now });
  }
  if (isWithdrawn || dispute.state === "lost") await take(context, payment, dispute);
  if (isReinstated || dispute.state === "won") await giveBack(context, payment, dispute);
  if (dispute.state === "lost" && before.state !== "lost" && !isReinstated) await lose(context, orderId);
}

async function take(context: WriteContext, payment: Payment, dispute: Dispute): Promise<void> {
  if (await takenBy(context, dispute)) return;
  const locked = await lockOrder(context, payment.orderId);
  const { order } = locked;
  const isForeign = dispute.currency !== order.currency;
  const outcome = isForeign ? outcomeOf(locked, locked) : rules.withdraw(locked, dispute.amountCents);
  const takenCents = isForeign ? dispute.amountCents : outcome.order.refundedCents - order.refundedCents;
  if (takenCents === 0) return;
  const movement = {
    ...movementOf(payment, dispute),
    amountCents: takenCents,
    providerRef: dispute.providerRef,
    note: "Taken back by the buyer’s bank.",
  };
  await saveWithPayments(context, locked, outcome, [movement], { isRefund: false });
}

async function giveBack(context: WriteContext, payment: Payment, dispute: Dispute): Promise<void> {
  const taken = await takenBy(context, dispute);
  if (!taken || taken.isReversed) return;
  const locked = await lockOrder(context, payment.orderId);
  await saveWithPayments(context, locked, await returnedTo(context, locked, taken), [
    {
      ...movementOf(payment, dispute),
      amountCents: -taken.amountCents,
      reversesPaymentId: taken.id,
      note: "The dispute was decided for you.",
    },
  ]);
}

async function returnedTo(
  context: WriteContext,
  locked: LockedOrder,
  { amountCents, currency }: Payment,
): Promise<Outcome<OrderSale>> {
  const { order } = locked;
  if (currency !== order.currency) return outcomeOf(locked, locked);
  const returned = { amountCents, feeCents: order.cancelFeeCents };
  return rules.reinstate(locked, returned, await circumstancesOf(context, locked));
}

async function lose(context: WriteContext, orderId: string): Promise<void> {
  const locked = await lockOrder(context, orderId);
  const outcome = rules.lose(locked, context.now);
  // The organiser decides whether a buyer who won the dispute is reminded of the invoice.
  const order: Order = { ...locked.order, ...outcome.order, remindersStopped: true };
  await saveOrderChange(context, locked, { ...outcome, order });
}

async function takenBy(
  { db }: WriteContext,
  { orderId, provider, providerRef }: Dispute,
): Promise<(Payment & { isReversed: boolean }) | null> {
  const payments = await paymentsOf(db, orderId);
  const taken = payments.find((each) => each.provider === provider && each.providerRef === providerRef);
  if (!taken) return null;
  return { ...taken, isReversed: payments.some(({ reversesPaymentId }) => reversesPaymentId === taken.id) };
}

function movementOf(
  { id, method, provider }: Payment,
  { currency }: Dispute,
): Pick<Movement, "direction" | "method" | "provider" | "currency" | "refundsPaymentId"> {
  return { direction: "out", method, provider, currency, refundsPaymentId: id };
}
