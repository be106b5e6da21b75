import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import type { Outcome } from "#lib/sales/outcome";
import * as rules from "#lib/sales/pay";
import type { OrderSale } from "#lib/sales/sale";
import type { OrderPayment } from "#lib/schema/payments";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/payments";
import type { Caller } from "../base/caller";
import { paymentProviderOf } from "../base/sandbox";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type Movement, saveWithPayments } from "./ledger";
import { circumstancesOf, type LockedOrder, lockNamesForBuyer, lockOrder } from "./lock";
import { amountOf } from "./refund";
import { type OrderView, orderView } from "./view";

/** Records money that did not come through a provider, such as a bank transfer. */
export async function pay(
  app: App,
  fair: Fair,
  id: string,
  input: OrderPayment = {},
  who: Caller | null = null,
): Promise<OrderView> {
  refuseFuture(app, input.receivedAt ?? null);
  return inWriteTransaction(app, fair, async (context) => {
    await lockNamesForBuyer(context, id);
    const locked = await lockOrder(context, id);
    const amountCents = amountOf(input, locked.order.currency);
    const providerRef = input.providerRef ?? null;
    if (await isRepeated(context, locked, { providerRef, amountCents }))
      return orderView(locked.order, context.now);
    const outcome = rules.pay(locked, { providerRef, amountCents }, await circumstancesOf(context, locked));
    const movement = {
      method: input.method ?? ("other" as const),
      providerRef,
      receivedAt: input.receivedAt ?? context.now,
      note: input.note ?? null,
      recordedBy: who?.name ?? null,
    };
    const paid = await received(context, locked, paidThrough("manual", outcome), movement);
    return orderView(paid, context.now);
  });
}

/** The buyer pays on the page of the mock provider. */
export async function mockPay(app: App, fair: Fair, id: string): Promise<Pick<Order, "id" | "status">> {
  if (paymentProviderOf(app, fair)?.name !== "mock") {
    throw new Refusal(
      "mock_payments_disabled",
      "Simulated payments are switched off. Use the order's checkout instead.",
    );
  }
  return inWriteTransaction(app, fair, async (context) => {
    await lockNamesForBuyer(context, id);
    const locked = await lockOrder(context, id);
    const providerRef = await nextMockReference(context, id);
    const outcome = rules.mockPay(locked, providerRef, await circumstancesOf(context, locked));
    const movement = { method: "mock" as const, provider: "mock", providerRef };
    const { status } = await received(context, locked, paidThrough("mock", outcome), movement);
    return { id, status };
  });
}

/** Pays an order that costs nothing, without a payment. */
export async function payNothing(context: WriteContext, id: string) {
  await lockNamesForBuyer(context, id);
  const locked = await lockOrder(context, id);
  const outcome = rules.pay(locked, { providerRef: null }, await circumstancesOf(context, locked));
  return received(context, locked, outcome, { method: "other" });
}

/** Saves the payment that makes up the difference, if anything was paid at all. */
async function received(
  context: WriteContext,
  locked: LockedOrder,
  outcome: Outcome<OrderSale>,
  movement: Omit<Movement, "direction" | "amountCents">,
) {
  const amountCents = outcome.order.paidCents - locked.order.paidCents;
  const movements = amountCents > 0 ? [{ ...movement, direction: "in" as const, amountCents }] : [];
  return (await saveWithPayments(context, locked, outcome, movements)).order;
}

/** The same reference and amount again is a retry. */
async function isRepeated(
  { db }: WriteContext,
  { order }: LockedOrder,
  { providerRef, amountCents }: { providerRef: string | null; amountCents: number | undefined },
): Promise<boolean> {
  if (providerRef === null || amountCents === undefined) return false;
  const payments = await store.paymentsOf(db, order.id);
  return payments.some((each) => each.providerRef === providerRef && each.amountCents === amountCents);
}

/** References of mock payments are numbered, because an order may be paid in parts. */
async function nextMockReference({ db }: WriteContext, id: string): Promise<string> {
  const earlier = (await store.paymentsOf(db, id)).filter(({ provider }) => provider === "mock");
  const paid = earlier.filter(({ direction }) => direction === "in").length;
  return paid === 0 ? `mock_${id}` : `mock_${id}_${paid + 1}`;
}

export function paidThrough(provider: string, outcome: Outcome<OrderSale>): Outcome<OrderSale> {
  const isPaidNow = outcome.domainEvents.some(({ kind }) => kind === "order.paid");
  const order = { ...outcome.order, provider };
  return isPaidNow ? { ...outcome, order } : outcome;
}

/** Clocks of those who record a payment may be a little ahead. */
const TOLERANCE_MS = 86_400_000;

function refuseFuture(app: App, receivedAt: Date | null): void {
  if (receivedAt === null || receivedAt.getTime() <= app.clock.now().getTime() + TOLERANCE_MS) return;
  throw new Refusal("validation_error", "A payment cannot be dated in the future.", {
    fields: [{ path: "receivedAt", message: "Must not be in the future." }],
  });
}
