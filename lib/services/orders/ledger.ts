import type { Order } from "#lib/records/orders";
import type { Payment } from "#lib/records/payments";
import type { Outcome } from "#lib/sales/outcome";
import type { OrderSale } from "#lib/sales/sale";
import { insertPayments } from "#lib/store/payments";
import type { WriteContext } from "../base/writeContext";
import { issueReceipt } from "../documents/issue";
import { type LockedOrder, saveOrderChange } from "./lock";

/** The money that an action moves; the order and the time of recording are added when it is saved. */
export type Movement = Pick<Payment, "direction" | "amountCents" | "method"> &
  Partial<
    Pick<
      Payment,
      | "currency"
      | "provider"
      | "providerRef"
      | "receivedAt"
      | "note"
      | "recordedBy"
      | "refundsPaymentId"
      | "reversesPaymentId"
    >
  >;

/** Whether we refund the buyer, for which a receipt is issued, or the buyer's bank has taken the money. */
type Options = { isRefund?: boolean };

/**
 * Saves an outcome with the payments that make up the difference. The sums of an order can only change here, so they
 * always equal the sums over its payments.
 */
export async function saveWithPayments(
  context: WriteContext,
  locked: LockedOrder,
  outcome: Outcome<OrderSale>,
  movements: readonly Movement[],
  { isRefund = true }: Options = {},
): Promise<{ order: Order; payments: Payment[] }> {
  const payments = movements.map((movement) => paymentOf(context, locked.order, movement));
  assertBalanced(locked.order, outcome.order, payments);
  const order = await saveOrderChange(context, locked, outcome);
  await insertPayments(context.db, payments);
  if (isRefund) await issueReceipt(context, order, order.refundedCents - locked.order.refundedCents);
  return { order, payments };
}

function paymentOf({ app, fair, now }: WriteContext, order: Order, movement: Movement): Payment {
  return {
    id: app.ids.next("pay"),
    organisationId: fair.organisationId,
    eventId: fair.id,
    orderId: order.id,
    currency: order.currency,
    provider: null,
    providerRef: null,
    receivedAt: now,
    note: null,
    recordedBy: null,
    refundsPaymentId: null,
    reversesPaymentId: null,
    createdAt: now,
    ...movement,
  };
}

function assertBalanced(before: OrderSale, after: OrderSale, payments: readonly Payment[]): void {
  const movedCents = (direction: Payment["direction"]) =>
    payments
      .filter((payment) => payment.direction === direction && payment.currency === before.currency)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isBalanced =
    after.paidCents - before.paidCents === movedCents("in") &&
    after.refundedCents - before.refundedCents === movedCents("out");
  if (!isBalanced) throw new Error(`The payments of order ${before.id} are not what its sums changed by.`);
}
