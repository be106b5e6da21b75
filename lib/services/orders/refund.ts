import * as rules from "#lib/sales/order";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/payments";
import type { App } from "../context";
import { atDesk } from "../desk";
import { closeDeal, getOrder, openDeal } from "./deal";
import { cardPayments } from "./payments";
import { GONE, type OrderView, orderAsOf, orderView } from "./view";

/** What goes back of one payment; the key makes asking for it again harmless. */
type Part = { payment: store.Payment; amountCents: number; key: string };

/**
 * All the money goes back, and with it what was bought. The provider is asked first and outside any transaction:
 * if it fails, the order stays paid, and asking again repeats nothing.
 */
export async function refund(app: App, fair: Fair, id: string): Promise<OrderView> {
  const parts = await partsToRefund(app, fair, id);
  for (const { payment, amountCents, key } of parts) {
    const { ref, currency } = payment;
    await cardPayments(app).refund({ ref, amountCents, currency, key });
  }
  return atDesk(app, fair, async (desk) => {
    const deal = await openDeal(desk, id);
    const outcome = rules.refund(deal, desk.now);
    if (outcome.order !== deal.order) {
      for (const { payment, amountCents } of parts) await store.recordRefunded(desk.db, payment, amountCents);
    }
    return orderView(await closeDeal(desk, deal, outcome));
  });
}

/** Money that came by another way than a provider, such as a bank transfer, goes back by that way. */
async function partsToRefund(app: App, fair: Fair, id: string): Promise<Part[]> {
  const { read: db } = app.db;
  const order = orderAsOf(await getOrder({ db, fair }, id), app.clock.now());
  const after = rules.refund({ booth: GONE, order }, app.clock.now()).order;
  const payments = await store.paymentsOf(db, id);
  const underWay = payments.reduce((sum, { giveBackCents }) => sum + giveBackCents, 0);
  let left = after.refundedCents - order.refundedCents - underWay;
  return payments.flatMap((payment, index) => {
    const rest = payment.amountCents - payment.refundedCents - payment.giveBackCents;
    const amountCents = Math.min(left, rest);
    if (amountCents <= 0) return [];
    left -= amountCents;
    return [{ payment, amountCents, key: index === 0 ? `refund:${id}` : `refund:${id}:${payment.ref}` }];
  });
}
