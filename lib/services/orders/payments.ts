import type { App, PaymentProvider, Received } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as rules from "#lib/sales/order";
import { checkoutClosed } from "#lib/store/checkouts";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import { findOrderAnywhere } from "#lib/store/orders";
import * as store from "#lib/store/payments";
import { runLeasedJobs } from "../leasedJobs";
import { inWriteTransaction, type WriteContext } from "../writeContext";
import { circumstancesOf, lockNamesForBuyer, lockOrder, saveOrderChange } from "./lock";

/** Money that comes, and money that goes back. */

/** Money goes back through the provider that it came through. */
export function providerOf({ payments }: App, { provider: name }: { provider: string }): PaymentProvider {
  const provider = payments.named(name);
  if (provider) return provider;
  throw new Refusal(
    "payment_provider_error",
    `The payment came through "${name}", which is not set up here.`,
  );
}

/** An event of the provider's: taken in once, with its effect, and never refused once it is known to be theirs. */
export async function takeProviderEvent(
  app: App,
  provider: string,
  body: Uint8Array,
  header: (name: string) => string | null,
): Promise<void> {
  const pages = app.payments.named(provider)?.pages;
  if (!pages || !("readEvent" in pages)) {
    throw new Refusal("not_found", "No payment provider is expected to call here.");
  }
  const event = await pages.readEvent(body, header);
  const orderId = event.payment?.orderId ?? null;
  const fair = orderId === null ? null : await fairOfOrder(app, orderId);
  const take = async (work: (context: WriteContext) => Promise<void>) => {
    const receivedAt = app.clock.now();
    const told = { provider, id: event.id, kind: event.kind, orderId, receivedAt };
    if (!fair) return app.db.transaction(async (db) => void (await store.takeEvent(db, told)));
    return inWriteTransaction(app, fair, async (context) => {
      if (await store.takeEvent(context.db, told)) await work(context);
    });
  };
  if (orderId !== null && !fair) app.log.error("A payment came for an order that nobody knows.", { orderId });
  await take(async (context) => {
    if (event.payment) await receive(context, provider, event.payment);
  });
  if (event.closedCheckoutId !== null) {
    await checkoutClosed(app.db.read, event.closedCheckoutId, app.clock.now());
  }
}

export async function fairOfOrder(app: App, orderId: string): Promise<Fair | null> {
  const order = await findOrderAnywhere(app.db.read, orderId);
  return order && findFairEvenDeleted(app.db.read, order.eventId);
}

/** Money that we learned of by asking the provider, for instance when the buyer comes back. */
export async function receiveAt(app: App, fair: Fair, provider: string, payment: Received): Promise<void> {
  await inWriteTransaction(app, fair, (context) => receive(context, provider, payment));
}

/** It either pays the order or goes back; what goes back is written down here and sent by the worker. */
async function receive(context: WriteContext, provider: string, payment: Received): Promise<void> {
  const { orderId, ref, amountCents, currency } = payment;
  await lockNamesForBuyer(context, orderId);
  const locked = await lockOrder(context, orderId);
  if (await store.findPayment(context.db, provider, ref)) return;
  const given = { providerRef: ref, amountCents, currency };
  const outcome = rules.receivePayment(locked, given, await circumstancesOf(context, locked));
  await store.insertPayment(context.db, {
    provider,
    ref,
    orderId,
    amountCents,
    currency,
    giveBackCents: outcome.giveBack?.amountCents ?? 0,
    refundedCents: 0,
    attempts: 0,
    createdAt: context.now,
  });
  const order = { ...outcome.order, ...(outcome.order.providerRef === ref ? { provider } : {}) };
  await saveOrderChange(context, locked, { ...outcome, order });
}

const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Sends back what no order could take. A provider that fails is asked again, less and less often. */
export async function giveBack(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimGiveBack(app.db.read, lease),
    (payment) => giveBackOne(app, payment),
  );
}

async function giveBackOne(app: App, payment: store.Payment): Promise<void> {
  const { orderId, ref, giveBackCents, currency, attempts } = payment;
  try {
    await providerOf(app, payment).refund({
      ref,
      amountCents: giveBackCents,
      currency,
      key: `refund:${orderId}:${ref}`,
    });
  } catch (error) {
    const waitMs = Math.min(SHORTEST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    app.log.warn("A payment could not be given back yet.", { orderId, ref, attempts, error });
    return store.postponeGiveBack(app.db.read, payment, new Date(app.clock.now().getTime() + waitMs));
  }
  const fair = await fairOfOrder(app, orderId);
  if (!fair) return;
  await inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, orderId);
    if (!(await store.gaveBack(context.db, payment))) return;
    await saveOrderChange(context, locked, rules.recordRefund(locked, giveBackCents, context.now));
  });
}

const MS_PER_DAY = 86_400_000;
/** Longer than any provider repeats itself. */
const REMEMBERED_DAYS = 90;

export function forgetProviderEvents(app: App): Promise<number> {
  return store.forgetEvents(app.db.read, new Date(app.clock.now().getTime() - REMEMBERED_DAYS * MS_PER_DAY));
}
