import type { ReportedRefund } from "#lib/ports/payments";
import type { Payment } from "#lib/records/payments";
import { Refusal } from "#lib/refusal";
import { outcomeOf } from "#lib/sales/outcome";
import { recordRefund } from "#lib/sales/refund";
import { failRefund } from "#lib/sales/takenBack";
import { oweEmail } from "#lib/store/emails";
import * as store from "#lib/store/payments";
import type { WriteContext } from "../base/writeContext";
import { saveWithPayments } from "./ledger";
import { lockOrder } from "./lock";

/**
 * Applies a provider's list of refunds: those made on its own pages are recorded here, once, and failed ones are
 * reversed. Our own refunds are recognised by their key.
 */
export async function applyRefundReports(
  context: WriteContext,
  payment: Payment,
  refunds: readonly ReportedRefund[],
): Promise<void> {
  const keys = new Set(refunds.map(({ key }) => key));
  for (const refund of refunds.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    const payments = await store.paymentsOf(context.db, payment.orderId);
    const known = payments.find((each) => isRefund(each, payment, refund, keys));
    if (known === undefined) await recordMade(context, payment, refund);
    else if (refund.hasFailed) await reverseFailed(context, { payment, known, payments }, refund);
  }
}

/** Refunds by older versions have no key at the provider; they are matched by amount and time. */
const SAME_MOMENT_MS = 10 * 60_000;

function isRefund(
  each: Payment,
  payment: Payment,
  refund: ReportedRefund,
  keys: Set<string | null>,
): boolean {
  if (each.refundsPaymentId !== payment.id || each.reversesPaymentId !== null) return false;
  if (each.providerRef === refund.ref || (refund.key !== null && each.providerRef === refund.key))
    return true;
  const isKeyless = refund.key === null && each.providerRef?.startsWith("refund:");
  const distanceMs = Math.abs(each.createdAt.getTime() - refund.madeAt.getTime());
  const isAlike = each.amountCents === refund.amountCents && distanceMs <= SAME_MOMENT_MS;
  return !!isKeyless && isAlike && !keys.has(each.providerRef);
}

/** How long the request that makes a refund may take to record it. */
const MAKING_MS = 15 * 60_000;

async function recordMade(context: WriteContext, payment: Payment, refund: ReportedRefund): Promise<void> {
  if (refund.hasFailed) return;
  const { key, ref, amountCents, madeAt } = refund;
  if (key !== null && context.now.getTime() - madeAt.getTime() < MAKING_MS) {
    throw new Refusal("busy", "This refund is being recorded. Send the event again in a minute.");
  }
  const locked = await lockOrder(context, payment.orderId);
  const { order } = locked;
  const isForeign = payment.currency !== order.currency;
  const outcome = isForeign ? outcomeOf(locked, locked) : recordRefund(locked, amountCents, context.now);
  const returnedCents = isForeign ? amountCents : outcome.order.refundedCents - order.refundedCents;
  if (returnedCents === 0) return;
  await store.reducePendingRefunds(context.db, payment.id, returnedCents);
  const { id, currency, method, provider } = payment;
  await saveWithPayments(context, locked, outcome, [
    {
      direction: "out",
      amountCents: returnedCents,
      currency,
      method,
      provider,
      providerRef: key ?? ref,
      refundsPaymentId: id,
      // Providers report whole seconds, so a refund made at once would precede its payment.
      receivedAt: new Date(Math.max(madeAt.getTime(), payment.receivedAt.getTime())),
      note: key === null ? "Refunded at the provider." : null,
    },
  ]);
}

type Known = { payment: Payment; known: Payment; payments: readonly Payment[] };

async function reverseFailed(
  context: WriteContext,
  { payment, known, payments }: Known,
  { reason }: ReportedRefund,
): Promise<void> {
  if (payments.some(({ reversesPaymentId }) => reversesPaymentId === known.id)) return;
  const locked = await lockOrder(context, payment.orderId);
  const isForeign = payment.currency !== locked.order.currency;
  const outcome = isForeign ? outcomeOf(locked, locked) : failRefund(locked, known.amountCents);
  await saveWithPayments(context, locked, outcome, [
    {
      direction: "out",
      amountCents: -known.amountCents,
      currency: known.currency,
      method: known.method,
      provider: known.provider,
      reversesPaymentId: known.id,
      refundsPaymentId: payment.id,
      note: reason === null ? "The refund failed." : `The refund failed: ${reason}`,
    },
  ]);
  await oweEmail(context.db, { orderId: payment.orderId, kind: "team_refund_failed", now: context.now });
}
