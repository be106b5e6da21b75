import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { feeCentsOf } from "#lib/sales/fee";
import * as holds from "#lib/sales/hold";
import * as rules from "#lib/sales/order";
import { outcomeOf } from "#lib/sales/outcome";
import { salesTermsOf } from "#lib/sales/terms";
import type { MovedAmount } from "#lib/schema/orders";
import { type Fair, findFair } from "#lib/store/events";
import { overdueOrders } from "#lib/store/orders";
import { atDesk, type Desk } from "../desk";
import { settleOverdue } from "../holds";
import { refuseOtherPayment } from "./amount";
import {
  actOnDeal,
  admitAgain,
  claimDeal,
  closeDeal,
  lockNamesForBuyer,
  type OpenDeal,
  openDeal,
} from "./deal";
import { type OrderView, orderView } from "./view";

/** What organisers and buyers do to an order, one act in one transaction. */

/** The money came in some other way than through a provider, such as a bank transfer. */
export async function pay(
  app: App,
  fair: Fair,
  id: string,
  { providerRef = null, ...asked }: { providerRef?: string | null } & MovedAmount,
): Promise<OrderView> {
  return atDesk(app, fair, async (desk) => {
    const order = await claimDeal(desk, id, (deal, circumstances) => {
      const outcome = rules.pay(deal, { providerRef }, circumstances);
      refuseOtherPayment(asked, { before: deal.order, after: outcome.order });
      return paidThrough("manual", outcome);
    });
    return orderView(order);
  });
}

/** The mock provider's payment page was asked to pay. */
export async function mockPay(app: App, fair: Fair, id: string): Promise<{ id: string; status: string }> {
  if (app.payments.current?.name !== "mock") {
    throw new Refusal(
      "mock_payments_disabled",
      "Payments are real here; go to the order's checkout instead.",
    );
  }
  return atDesk(app, fair, async (desk) => {
    const { status } = await claimDeal(desk, id, (deal, circumstances) =>
      paidThrough("mock", rules.mockPay(deal, `mock_${id}`, circumstances)),
    );
    return { id, status };
  });
}

function paidThrough(provider: string, outcome: ReturnType<typeof rules.pay>): typeof outcome {
  const isPaidNow = outcome.facts.some(({ kind }) => kind === "order.paid");
  return isPaidNow ? { ...outcome, order: { ...outcome.order, ...{ provider } } } : outcome;
}

export async function invoice(app: App, fair: Fair, id: string): Promise<OrderView> {
  return atDesk(app, fair, async (desk) => {
    await lockNamesForBuyer(desk, id);
    const deal = await openDeal(desk, id);
    if (deal.order.status === "expired") await admitAgain(desk, deal.order);
    const circumstances = { now: desk.now, acceptLatePayments: true, newExhibitorId: app.ids.next("exh") };
    return orderView(await closeDeal(desk, deal, rules.invoice(deal, circumstances)));
  });
}

/** Of the money that came the organiser keeps the fee that the event's terms say, unless it is waived. */
export async function cancel(
  app: App,
  fair: Fair,
  id: string,
  { reason = null, waiveFee = false }: { reason?: string | null; waiveFee?: boolean },
): Promise<OrderView> {
  return atDesk(app, fair, async (desk) =>
    orderView(await actOnDeal(desk, id, (deal) => cancelled(desk, deal, { reason, waiveFee }))),
  );
}

function cancelled(
  { fair, now }: Desk,
  deal: OpenDeal,
  { reason, waiveFee }: { reason: string | null; waiveFee: boolean },
) {
  const { order } = deal;
  const steps = waiveFee ? [] : salesTermsOf(fair.settings).cancellation;
  const cancelFeeCents = feeCentsOf(order, steps, { startsAt: fair.startsAt, now });
  const outcome = rules.cancel(deal, reason, now, cancelFeeCents);
  return cancelFeeCents === 0 ? outcome : { ...outcome, order: { ...outcome.order, ...{ cancelFeeCents } } };
}

const BATCH = 100;

/** Booths whose money did not come in time are free again, where the organiser says so. */
export async function releaseUnpaid(app: App): Promise<number> {
  const overdue = await overdueOrders(app.db.read, app.clock.now(), BATCH);
  for (const { id, eventId } of overdue) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair) await atDesk(app, fair, (desk) => releaseOne(desk, id));
  }
  return overdue.length;
}

async function releaseOne(desk: Desk, id: string): Promise<void> {
  await actOnDeal(desk, id, (deal) => {
    const { status, releaseAt } = deal.order;
    const isOver = status === "invoiced" && releaseAt !== null && releaseAt <= desk.now;
    if (!isOver) return outcomeOf(deal, deal);
    return cancelled(desk, deal, { reason: "The money did not come in time.", waiveFee: false });
  });
}

/** The buyer needs a little longer, once. */
export async function extend(
  app: App,
  fair: Fair,
  id: string,
): Promise<{ id: string; expiresAt: Date | null }> {
  const { holdMinutes } = salesTermsOf(fair.settings);
  return atDesk(app, fair, async (desk) => {
    const { expiresAt } = await actOnDeal(desk, id, (deal) => holds.extendHold(deal, holdMinutes, desk.now));
    return { id, expiresAt };
  });
}

/** The buyer gives the booth back before anything was paid. */
export async function handBack(app: App, fair: Fair, id: string): Promise<{ id: string; status: string }> {
  return atDesk(app, fair, async (desk) => {
    const { status } = await actOnDeal(desk, id, (deal) => holds.handBack(deal, desk.now));
    return { id, status };
  });
}

/** Writes down at once what time has decided, instead of waiting for the sweeper. */
export async function expire(
  app: App,
  fair: Fair,
): Promise<{ expired: number; orderIds: string[]; releasedBooths: string[] }> {
  return atDesk(app, fair, async (desk) => {
    const opened = await settleOverdue(desk, Number.MAX_SAFE_INTEGER);
    const orderIds = opened.flatMap(({ settled }) => settled.order?.id ?? []);
    return { expired: orderIds.length, orderIds, releasedBooths: opened.map(({ stored }) => stored.id) };
  });
}
