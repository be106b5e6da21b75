import type { App } from "#lib/ports";
import * as rules from "#lib/sales/order";
import { isActive } from "#lib/sales/sale";
import type { MovedAmount } from "#lib/schema/orders";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/payments";
import { inWriteTransaction } from "../writeContext";
import { refuseOtherRefund } from "./amount";
import { getOrder, lockOrder, saveOrderChange } from "./lock";
import { providerOf } from "./payments";
import { GONE, type OrderView, orderAsOf, orderView } from "./view";

/** What goes back of one payment; the key makes asking for it again harmless. */
type Part = { payment: store.Payment; amountCents: number; key: string };

/**
 * All the money goes back, and with it what was bought; or only what is due. The provider is asked first and outside any transaction:
 * if it fails, the order stays paid, and asking again repeats nothing.
 */
export async function refund(
  app: App,
  fair: Fair,
  id: string,
  { onlyDue = false, ...asked }: { onlyDue?: boolean } & MovedAmount = {},
): Promise<OrderView> {
  const rule = onlyDue ? rules.refundDue : rules.refund;
  const parts = await partsToRefund(app, fair, id, rule, asked);
  for (const { payment, amountCents, key } of parts) {
    const { ref, currency } = payment;
    await providerOf(app, payment).refund({ ref, amountCents, currency, key });
  }
  return inWriteTransaction(app, fair, async (context) => {
    const locked = await lockOrder(context, id);
    const outcome = rule(locked, context.now);
    if (parts.length === 0) refuseOtherRefund(asked, { before: locked.order, after: outcome.order });
    if (outcome.order !== locked.order) {
      for (const { payment, amountCents } of parts)
        await store.recordRefunded(context.db, payment, amountCents);
    }
    return orderView(await saveOrderChange(context, locked, outcome));
  });
}

/** Money that came by another way than a provider, such as a bank transfer, goes back by that way. */
async function partsToRefund(
  app: App,
  fair: Fair,
  id: string,
  rule: typeof rules.refund,
  asked: MovedAmount,
): Promise<Part[]> {
  const { read: db } = app.db;
  const order = orderAsOf(await getOrder({ db, fair }, id), app.clock.now());
  const after = rule({ booth: GONE, order }, app.clock.now()).order;
  refuseOtherRefund(asked, { before: order, after });
  const key = isActive(after) ? `refund:${id}:after:${order.refundedCents}` : `refund:${id}`;
  const payments = await store.paymentsOf(db, id);
  const underWay = payments.reduce((sum, { giveBackCents }) => sum + giveBackCents, 0);
  let left = after.refundedCents - order.refundedCents - underWay;
  return payments.flatMap((payment, index) => {
    const rest = payment.amountCents - payment.refundedCents - payment.giveBackCents;
    const amountCents = Math.min(left, rest);
    if (amountCents <= 0) return [];
    left -= amountCents;
    return [{ payment, amountCents, key: index === 0 ? key : `${key}:${payment.ref}` }];
  });
}
