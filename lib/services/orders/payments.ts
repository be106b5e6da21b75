import type { App } from "#lib/ports";
import type { PaymentProvider, Received } from "#lib/ports/payments";
import type { Payment } from "#lib/records/payments";
import { Refusal } from "#lib/refusal";
import { outcomeOf } from "#lib/sales/outcome";
import { receivePayment } from "#lib/sales/receive";
import { recordRefund } from "#lib/sales/refund";
import { salesTermsOf } from "#lib/sales/terms";
import { withoutPayment, withTimeToPay } from "#lib/sales/underWay";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import { findOrderAnywhere } from "#lib/store/orders";
import * as store from "#lib/store/payments";
import { runLeasedJobs } from "../base/leasedJobs";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type Movement, saveWithPayments } from "./ledger";
import { circumstancesOf, lockNamesForBuyer, lockOrder } from "./lock";

/** Payments and refunds. */

/** A refund goes through the provider of its payment. */
function providerOf({ payments }: App, { provider: name }: { provider: string }): PaymentProvider {
  const provider = payments.named(name);
  if (provider) return provider;
  throw new Refusal(
    "payment_provider_error",
    `The payment came through "${name}", which is not set up here.`,
  );
}

export async function fairOfOrder(app: App, orderId: string): Promise<Fair | null> {
  const order = await findOrderAnywhere(app.db.read, orderId);
  return order && findFairEvenDeleted(app.db.read, order.eventId);
}

/**
 * A payment either pays the order or is refunded; a refund is only recorded here, and a worker makes it. The payment
 * under way ends with this.
 */
export async function receive(
  context: WriteContext,
  provider: string,
  payment: Received,
  checkoutId: string | null = null,
): Promise<void> {
  const { organisationId } = context.fair;
  const { orderId, ref: providerRef, amountCents, currency, method } = payment;
  await lockNamesForBuyer(context, orderId);
  const locked = await lockOrder(context, orderId);
  if (await store.findProviderPayment(context.db, { organisationId, provider, providerRef })) return;
  const arrived = locked.order.paymentsUnderWay.find(
    (each) => each.provider === provider && (each.ref === providerRef || each.checkoutId === checkoutId),
  );
  const waiting = { ...locked, order: arrived ? withoutPayment(locked.order, arrived) : locked.order };
  const given = { providerRef, amountCents, currency };
  const outcome = receivePayment(waiting, given, await circumstancesOf(context, waiting));
  const isBooked = outcome.order.paidCents === locked.order.paidCents && currency === locked.order.currency;
  if (isBooked && !arrived) return;
  const { holdMinutes } = salesTermsOf(context.fair.settings);
  const timed = arrived ? withTimeToPay(outcome, { now: context.now, holdMinutes }) : outcome;
  const order = { ...timed.order, ...(timed.order.providerRef === providerRef ? { provider } : {}) };
  const decided = { ...outcomeOf(locked, { ...timed, order }), toRefund: outcome.toRefund };
  const movement = { direction: "in" as const, amountCents, currency, method, provider, providerRef };
  const { payments } = await saveWithPayments(context, locked, decided, isBooked ? [] : [movement]);
  const [received] = payments;
  if (!outcome.toRefund || !received) return;
  const id = context.app.ids.next("rfd");
  const { now } = context;
  await store.insertPendingRefund(context.db, { id, paymentId: received.id, orderId, amountCents, now });
}

const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Refunds payments that no order could take. A failing provider is retried at growing intervals. */
export async function makePendingRefunds(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimPendingRefund(app.db.read, lease),
    (refund) => makePendingRefund(app, refund),
  );
}

type Claimed = store.PendingRefund & { payment: Payment };

async function makePendingRefund(app: App, refund: Claimed): Promise<void> {
  const { id, orderId, amountCents, attempts, payment } = refund;
  try {
    await refundAtProvider(app, payment, amountCents, pendingRefundKey(payment));
  } catch (error) {
    const waitMs = Math.min(SHORTEST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    app.log.warn("A refund could not be made yet.", { orderId, ref: payment.providerRef, attempts, error });
    return store.postponeRefund(app.db.read, id, new Date(app.clock.now().getTime() + waitMs));
  }
  const fair = await fairOfOrder(app, orderId);
  if (!fair) return;
  await inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, orderId);
    if (!(await store.finishRefund(context.db, id))) return;
    // The provider's event may have arrived first.
    const payments = await store.paymentsOf(context.db, orderId);
    if (payments.some(({ providerRef }) => providerRef === pendingRefundKey(payment))) return;
    const outcome = recordRefund(locked, amountCents, context.now);
    await saveWithPayments(context, locked, outcome, [
      refundOf(payment, amountCents, pendingRefundKey(payment)),
    ]);
  });
}

/** The provider treats requests with the same key as one refund. */
export function pendingRefundKey({ orderId, providerRef }: Payment): string {
  return `refund:${orderId}:${providerRef}`;
}

/** Payments by other means, such as bank transfers, are returned by the same means and only recorded. */
export function goesThroughProvider({ provider, providerRef, method }: Payment): boolean {
  return provider !== null && providerRef !== null && method !== "mock";
}

export async function refundAtProvider(
  app: App,
  payment: Payment,
  amountCents: number,
  key: string,
): Promise<void> {
  const { provider, providerRef: ref, currency } = payment;
  if (!goesThroughProvider(payment) || provider === null || ref === null) return;
  await providerOf(app, { provider }).refund({ ref, amountCents, currency, key });
}

/** The key is the refund's reference, so that one refund is never recorded twice. */
export function refundOf(payment: Payment, amountCents: number, key: string): Movement {
  const { id, method, provider, currency } = payment;
  const providerRef = goesThroughProvider(payment) ? key : null;
  return { direction: "out", amountCents, currency, method, provider, providerRef, refundsPaymentId: id };
}

const MS_PER_DAY = 86_400_000;
/** Longer than any provider repeats an event. */
const REMEMBERED_DAYS = 90;

export function forgetProviderEvents(app: App): Promise<number> {
  return store.forgetEvents(app.db.read, new Date(app.clock.now().getTime() - REMEMBERED_DAYS * MS_PER_DAY));
}
