import { isSame } from "#lib/plan/change";
import type { App } from "#lib/ports";
import type { CheckoutState, StartedPayment } from "#lib/ports/payments";

import type { PaymentUnderWay } from "#lib/records/orders";
import { salesTermsOf } from "#lib/sales/terms";
import * as rules from "#lib/sales/underWay";
import * as store from "#lib/store/checkouts";
import { oweEmail } from "#lib/store/emails";
import { findProviderPayment } from "#lib/store/payments";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type LockedOrder, lockNamesForBuyer, lockOrder, saveOrderChange } from "./lock";
import { fairOfOrder, receive } from "./payments";
import { warningTime } from "./warning";

/** The state of a provider's page, from an event or when it is read. */
export type CheckoutReport = { id: string; orderId: string; provider: string } & CheckoutState;

export async function takeCheckoutReport(app: App, report: CheckoutReport): Promise<void> {
  const fair = await fairOfOrder(app, report.orderId);
  if (fair) await inWriteTransaction(app, fair, (context) => applyCheckoutReport(context, report));
}

/**
 * Reports may arrive twice and in any order. A closed page can only report money: a payment that has failed or
 * arrived is never under way again.
 */
export async function applyCheckoutReport(context: WriteContext, report: CheckoutReport): Promise<void> {
  switch (report.state) {
    case "open":
      return;
    case "closed":
      return store.checkoutClosed(context.db, report.id, context.now);
    case "paid":
      await receive(context, report.provider, report.payment, report.id);
      return store.checkoutClosed(context.db, report.id, context.now);
    case "under way":
      return startPayment(context, report, report.payment);
    case "failed":
      return failPayment(context, report, report.reason);
  }
}

/** How often the state of a payment that takes days is read from its provider. */
const READ_EVERY_MS = 3_600_000;

async function startPayment(
  context: WriteContext,
  { id, orderId, provider }: CheckoutReport,
  started: StartedPayment,
): Promise<void> {
  const { db, fair, now } = context;
  const locked = await lockForReport(context, orderId);
  const { amountCents, currency } = started;
  const page = { id, orderId, provider, url: "", amountCents, currency, expiresAt: now, createdAt: now };
  const { underWayAt, closedAt } = await store.progressOf(db, page);
  const { organisationId } = fair;
  const isKnown = await findProviderPayment(db, { organisationId, provider, providerRef: started.ref });
  if (closedAt || isKnown) return;
  const since = underWayAt ?? now;
  const nextReadAt = new Date(now.getTime() + READ_EVERY_MS);
  await store.checkoutUnderWay(db, id, { since, nextReadAt });
  const payment: PaymentUnderWay = { ...started, provider, checkoutId: id, since: since.toISOString() };
  const before = locked.order.paymentsUnderWay.find(({ checkoutId }) => checkoutId === id);
  if (isSame(before, payment)) return;
  await saveOrderChange(context, locked, rules.startPayment(locked, payment));
}

async function failPayment(
  context: WriteContext,
  { id, orderId, provider }: CheckoutReport,
  reason: string | null,
): Promise<void> {
  const { app, db, fair, now } = context;
  const locked = await lockForReport(context, orderId);
  const { amountCents, currency } = locked.order;
  const page = { id, orderId, provider, url: "", amountCents, currency, expiresAt: now, createdAt: now };
  if ((await store.progressOf(db, page)).closedAt) return;
  await store.checkoutClosed(db, id, now);
  const { holdMinutes } = salesTermsOf(fair.settings);
  const outcome = rules.failPayment(locked, { provider, checkoutId: id }, { now, holdMinutes });
  const order = await saveOrderChange(context, locked, outcome);
  app.log.info("A payment that was under way has failed.", { orderId, reason });
  if (order.paymentIssue !== "payment_failed") return;
  await oweEmail(db, { orderId, kind: "payment_failed", now });
  await oweEmail(db, { orderId, kind: "team_payment_failed", now });
  const warnAt = warningTime(order, now);
  if (warnAt) await oweEmail(db, { orderId, kind: "expiring", now, at: warnAt });
}

async function lockForReport(context: WriteContext, orderId: string): Promise<LockedOrder> {
  await lockNamesForBuyer(context, orderId);
  return lockOrder(context, orderId);
}
