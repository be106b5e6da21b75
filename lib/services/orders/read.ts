import { areaM2 } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import { PAYMENT_FIELDS, type Payment } from "#lib/records/payments";
import { shownPart } from "#lib/records/record";
import { type SalesSummary, summarise } from "#lib/sales/summary";
import { salesTermsOf } from "#lib/sales/terms";
import { findBoothId, listBooths } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { ordersToSum } from "#lib/store/orderSums";
import * as store from "#lib/store/orders";
import * as payments from "#lib/store/payments";
import type { Paging } from "#lib/text/paging";
import { ofExhibitor } from "../base/references";
import { asOf } from "../booths/view";
import { type DocumentView, listOfOrder } from "../documents";
import { getOrder } from "./lock";
import { type OrderView, orderAsOf, orderView } from "./view";

/** More booths than any event can have. */
const MAX_BOOTHS = 100_000;

/** Booth and exhibitor may be given by any of their keys; an unknown one has no orders. */
export async function list(app: App, fair: Fair, filter: store.OrderFilter, paging: Paging) {
  const { read: db } = app.db;
  const now = app.clock.now();
  const { boothId, exhibitorId, ...rest } = filter;
  const named = {
    ...rest,
    ...(boothId === undefined ? {} : { boothId: (await findBoothId(db, fair.id, boothId)) ?? boothId }),
    ...(await ofExhibitor(db, fair, exhibitorId)),
  };
  const { items, total, next } = await store.listOrders(db, fair.id, named, { ...paging, now });
  return { items: items.map((order) => orderView(orderAsOf(order, now), now)), total, next, ...paging };
}

export async function get(app: App, fair: Fair, id: string): Promise<OrderView> {
  const order = await getOrder({ db: app.db.read, fair }, id);
  const now = app.clock.now();
  return orderView(orderAsOf(order, now), now);
}

/** The sums of the booths and orders as their lists show them now. */
export async function summary(app: App, fair: Fair): Promise<SalesSummary> {
  const now = app.clock.now();
  const orders = await ordersToSum(app.db.read, fair.id, now);
  const booths = await listBooths(app.db.read, fair.id, {}, { limit: MAX_BOOTHS, offset: 0, now });
  const movements = await payments.movementsOf(app.db.read, fair.id);
  return summarise(
    { orders, payments: movements },
    booths.items.map((booth) => ({ ...asOf(booth, now), areaM2: areaM2(booth) })),
    { currency: salesTermsOf(fair.settings).currency, timezone: fair.timezone, now },
  );
}

/** The payments of an order, oldest first. */
export async function orderPayments(app: App, fair: Fair, id: string): Promise<PaymentView[]> {
  await getOrder({ db: app.db.read, fair }, id);
  return (await payments.paymentsOf(app.db.read, id)).map(paymentView);
}

export function paymentView(payment: Payment) {
  return shownPart(payment, PAYMENT_FIELDS);
}
type PaymentView = ReturnType<typeof paymentView>;

/** The documents that were issued for an order, oldest first. */
export async function documentsOf(app: App, fair: Fair, id: string): Promise<DocumentView[]> {
  return listOfOrder(app, await getOrder({ db: app.db.read, fair }, id));
}
