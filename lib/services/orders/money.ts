import type { App } from "#lib/ports";
import { plainAmount } from "#lib/pricing/money";
import { PAYMENT_FIELDS } from "#lib/records/payments";
import { shownPart } from "#lib/records/record";
import { type MoneyGroup, moneyRows } from "#lib/sales/moneyReport";
import { ordersBehind, type ReceivableFigure, receivableRows, receivablesOf } from "#lib/sales/receivables";
import { shareOf } from "#lib/sales/taxShares";
import { startOfDay } from "#lib/stats/requestedRange";
import type { Fair } from "#lib/store/events";
import { ordersOwing } from "#lib/store/orderSums";
import * as store from "#lib/store/payments";
import { type WrittenColumn, writeCsv } from "#lib/text/csv";
import type { Paging } from "#lib/text/paging";
import { pageOfAll } from "../base/pages";

type Days = { from?: string | undefined; to?: string | undefined };
type Filter = Days & Omit<store.PaymentFilter, "from" | "until">;

/** The payments of an event; days are those of its time zone. */
export async function eventPayments(app: App, fair: Fair, filter: Filter, paging: Paging) {
  const { items, total, next } = await store.listPayments(
    app.db.read,
    fair.id,
    inMoments(fair, filter),
    paging,
  );
  const views = items.map((payment) => {
    const { orderNumber, company, salesperson, boothType } = payment;
    const words = { orderNumber, company, salesperson, boothType };
    return { ...shownPart(payment, PAYMENT_FIELDS), ...words, shareCents: shareIn(payment, filter) };
  });
  return { items: views, total, next, ...paging };
}

/** The amount of a payment, or only its part in the requested tax category. */
function shareIn({ amountCents, taxedLines }: store.PaymentOfOrder, { taxCategory }: Filter): number {
  return taxCategory === undefined ? amountCents : shareOf(amountCents, taxedLines, taxCategory);
}

/** The same payments as a table, whose amounts add up to the money received minus the money returned. */
export async function exportPayments(app: App, fair: Fair, filter: Filter) {
  const payments = await all(app, fair, filter);
  return {
    name: `${fair.slug}-payments.csv`,
    contentType: "text/csv; charset=utf-8",
    body: writeCsv(
      columnsIn(fair.timezone),
      payments.map((payment) => ({ ...payment, amountCents: shareIn(payment, filter) })),
    ),
  };
}

/** The money received and returned, grouped, and what buyers owe at this moment. */
export async function moneyReport(
  app: App,
  fair: Fair,
  { groupBy, ...days }: Days & { groupBy: MoneyGroup },
) {
  const now = app.clock.now();
  const payments = await all(app, fair, days);
  const orders = await ordersOwing(app.db.read, fair.id, now);
  return {
    rows: moneyRows(payments, groupBy, fair.timezone),
    receivables: receivablesOf(orders, now),
    receivableRows: receivableRows(orders, { groupBy, timezone: fair.timezone, now }),
  };
}

type OwedFilter = {
  figure: ReceivableFigure;
  groupBy: MoneyGroup;
  key?: string | null | undefined;
  currency?: string | undefined;
};

/** The orders behind a figure of the receivables, each with its part. */
export async function owedOrders(
  app: App,
  fair: Fair,
  { figure, currency, ...question }: OwedFilter,
  paging: Paging,
) {
  const now = app.clock.now();
  const orders = (await ordersOwing(app.db.read, fair.id, now)).filter(
    (order) => currency === undefined || order.currency === currency,
  );
  const owed = ordersBehind(orders, figure, { ...question, timezone: fair.timezone, now });
  const { items, ...page } = pageOfAll(owed, paging, ({ order }) => order.number);
  const views = items.map(({ order, amountCents }) => {
    const { id, number, company, invoiceNumber, balanceDueAt } = order;
    return {
      orderId: id,
      number,
      company,
      invoiceNumber,
      balanceDueAt,
      currency: order.currency,
      amountCents,
    };
  });
  return { items: views, ...paging, ...page };
}

const AT_ONCE = 1_000;

async function all(app: App, fair: Fair, filter: Filter): Promise<store.PaymentOfOrder[]> {
  const found: store.PaymentOfOrder[] = [];
  const moments = inMoments(fair, filter);
  for (;;) {
    const paging = { limit: AT_ONCE, offset: found.length };
    const { items } = await store.listPayments(app.db.read, fair.id, moments, paging);
    found.push(...items);
    if (items.length < AT_ONCE) return found;
  }
}

function inMoments({ timezone }: Fair, { from, to, ...filter }: Filter): store.PaymentFilter {
  return {
    ...filter,
    from: from === undefined ? undefined : startOfDay(from, timezone),
    until: to === undefined ? undefined : startOfDay(to, timezone, 1),
  };
}

function columnsIn(timezone: string): WrittenColumn<store.PaymentOfOrder>[] {
  const day = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  return [
    { header: "Date", write: ({ receivedAt }) => day.format(receivedAt) },
    { header: "Order", write: ({ orderNumber }) => orderNumber },
    { header: "Company", write: ({ company }) => company },
    { header: "Amount", write: signedAmount },
    { header: "Currency", write: ({ currency }) => currency },
    { header: "Direction", write: ({ direction }) => direction },
    { header: "Method", write: ({ method }) => method },
    { header: "Provider", write: ({ provider }) => provider },
    { header: "Reference", write: ({ providerRef }) => providerRef },
    { header: "Booth type", write: ({ boothType }) => boothType },
    { header: "Salesperson", write: ({ salesperson }) => salesperson },
    { header: "Recorded by", write: ({ recordedBy }) => recordedBy },
    { header: "Note", write: ({ note }) => note },
    { header: "Id", write: ({ id }) => id },
  ];
}

/** A number with all decimals, so that spreadsheets add up exactly; outgoing money is negative. */
function signedAmount({ direction, amountCents, currency }: store.PaymentOfOrder): number {
  const cents = direction === "in" ? amountCents : -amountCents;
  return Number(plainAmount(cents, currency).split(" ")[0]);
}
