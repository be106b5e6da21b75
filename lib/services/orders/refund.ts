import type { App } from "#lib/ports";
import { toCents } from "#lib/pricing/money";
import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import { Refusal } from "#lib/refusal";
import { refundParts } from "#lib/sales/ledger";
import type { Outcome } from "#lib/sales/outcome";
import * as rules from "#lib/sales/refund";
import type { OrderSale, OrderWithBooth } from "#lib/sales/sale";
import { assertCurrency } from "#lib/sales/transfer";
import type { MovedAmount } from "#lib/schema/payments";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/payments";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type Movement, saveWithPayments } from "./ledger";
import { getOrder, type LockedOrder, lockOrder } from "./lock";
import { goesThroughProvider, pendingRefundKey, refundAtProvider, refundOf } from "./payments";
import { GONE, type OrderView, orderAsOf, orderView } from "./view";

type Input = { onlyDue?: boolean; reason?: string | null } & MovedAmount;

/** A part of a refund; the key makes requesting it again harmless. */
type Part = { payment: Payment; amountCents: number; key: string; pendingId: string | null };

/** The effect of a refund on the order, and its parts by the payments that they return. */
type Plan = { outcome: Outcome<OrderSale>; parts: Part[] };

/**
 * Refunds everything except a kept fee and ends the order; or only what is due; or a given amount, which does not
 * change the order's state. The provider is called first and outside any transaction: if it fails, nothing is
 * recorded, and requesting the refund again repeats nothing.
 */
export async function refund(app: App, fair: Fair, id: string, input: Input = {}): Promise<OrderView> {
  const { read } = app.db;
  const now = app.clock.now();
  const order = orderAsOf(await getOrder({ db: read, fair }, id), now);
  const planned = await planRefund(read, { booth: GONE, order }, input, now);
  for (const { payment, amountCents, key } of planned.parts) {
    await refundAtProvider(app, payment, amountCents, key);
  }
  return inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, id);
    const recorded = new Set((await store.paymentsOf(context.db, id)).map(({ providerRef }) => providerRef));
    const made = planned.parts.filter((part) => isCalled(part) && !recorded.has(part.key));
    const { outcome, parts } = await outcomeNow(context, locked, input, made);
    for (const { pendingId } of parts) if (pendingId) await store.finishRefund(context.db, pendingId);
    const movements = movementsOf(locked.order, outcome, parts, input.reason ?? null);
    const saved = await saveWithPayments(context, locked, outcome, movements);
    return orderView(saved.order, context.now);
  });
}

/**
 * Plans again, because the order may have changed meanwhile. Refunds that providers have made are recorded anyway.
 */
async function outcomeNow(
  { db, now }: WriteContext,
  locked: LockedOrder,
  input: Input,
  made: readonly Part[],
): Promise<Plan> {
  const planned = await planRefund(db, locked, input, now);
  if (keysOf(planned.parts.filter(isCalled)) === keysOf(made)) return planned;
  if (made.length > 0) {
    const returnedCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { outcome: rules.recordRefund(locked, returnedCents, now), parts: [...made] };
  }
  const sentence = "Another payment or refund of this order was recorded at the same moment. Try again.";
  throw new Refusal("conflict", sentence);
}

function isCalled({ payment }: Part): boolean {
  return goesThroughProvider(payment);
}

async function planRefund(
  db: Db,
  orderWithBooth: OrderWithBooth & { order: Order },
  input: Input,
  now: Date,
): Promise<Plan> {
  const { order } = orderWithBooth;
  const payments = await store.paymentsOf(db, order.id);
  const pending = await store.pendingRefundsOf(db, order.id);
  const underWayCents = pending.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = amountOf(input, order.currency);
  if (amountCents !== undefined) {
    const outcome = rules.refundPart(orderWithBooth, { amountCents, underWayCents });
    return { outcome, parts: partsOf(order, payments, pending, amountCents) };
  }
  const outcome = input.onlyDue ? rules.refundDue(orderWithBooth, now) : rules.refund(orderWithBooth, now);
  const totalCents = outcome.order.refundedCents - order.refundedCents;
  if (totalCents === 0) return { outcome, parts: [] };
  const underWay = pending.flatMap(({ id, paymentId, amountCents: cents }) => {
    const payment = payments.find((each) => each.id === paymentId);
    return payment ? [{ payment, amountCents: cents, key: pendingRefundKey(payment), pendingId: id }] : [];
  });
  return {
    outcome,
    parts: [...underWay, ...partsOf(order, payments, pending, totalCents - underWayCents)],
  };
}

/** The amount in minor units; an amount that was meant in another currency is refused. */
export function amountOf(
  { amountCents, amount, currency: meant }: MovedAmount,
  currency: string,
): number | undefined {
  if (meant != null) assertCurrency(meant, currency);
  if (amountCents != null) return amountCents;
  return amount == null ? undefined : toCents(amount, currency);
}

function partsOf(
  { id, currency }: Order,
  payments: readonly Payment[],
  pending: readonly store.PendingRefund[],
  amountCents: number,
): Part[] {
  return refundParts(payments, pending, { amountCents, currency }).map(
    ({ payment, amountCents: cents, returnedCents }) => ({
      payment,
      amountCents: cents,
      key: `refund:${id}:${payment.providerRef ?? payment.id}:after:${returnedCents}${retryOf(payments, payment)}`,
      pendingId: null,
    }),
  );
}

/** After a failed refund, the same amount is a new refund. */
function retryOf(payments: readonly Payment[], { id }: Payment): string {
  const failed = payments.filter((each) => each.refundsPaymentId === id && each.reversesPaymentId !== null);
  return failed.length === 0 ? "" : `:again:${failed.length}`;
}

function keysOf(parts: readonly Part[]): string {
  return parts.map(({ key, amountCents }) => `${key} ${amountCents}`).join(", ");
}

function movementsOf(
  before: Order,
  { order }: Outcome<OrderSale>,
  parts: readonly Part[],
  note: string | null,
): Movement[] {
  const movements = parts.map(({ payment, amountCents, key }) => ({
    ...refundOf(payment, amountCents, key),
    note,
  }));
  const coveredCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const restCents = order.refundedCents - before.refundedCents - coveredCents;
  return restCents > 0
    ? [...movements, { direction: "out", amountCents: restCents, method: "other", note }]
    : movements;
}
