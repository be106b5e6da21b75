import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { isRefusal } from "#lib/refusal";
import { isActive, isFreeFor } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { findBooths } from "#lib/store/booths";
import { documentsOfOrder } from "#lib/store/documents";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import { findOrderAnywhere } from "#lib/store/orders";
import { isOffer } from "#lib/store/waitlist";
import { asOf } from "../booths/view";
import { isOnPublicPlan } from "../feeds/board";
import { checkout } from "./checkout";
import { orderLink } from "./links";
import { orderAsOf, orderView } from "./view";

/** An order as its buyer sees it, who knows its id and nothing else of it. */

export async function ownOrder(app: App, id: string) {
  const found = await findOwn(app, id);
  if (!found) return null;
  const { order, fair } = found;
  const { name, slug, timezone, logoUrl, startsAt, endsAt, deletedAt } = fair;
  const { holdMinutes, requireBilling } = salesTermsOf(fair.settings);
  return {
    settings: fair.settings,
    order: orderView(order, app.clock.now()),
    event: { name, slug, timezone, logoUrl, startsAt, endsAt, isOver: deletedAt !== null },
    provider: app.payments.current?.name ?? null,
    documents: [...documentsOf(order), ...(await otherDocuments(app, order))],
    isOffer: await isOffer(app.db.read, id),
    canReserveAgain: !isActive(order) && deletedAt === null && (await isBoothFree(app, order)),
    isOnPlan: order.status === "paid" && (await isOnPublicPlan(app, fair, order)),
    extensionMinutes: order.status === "pending" && !order.extendedAt ? holdMinutes : null,
    requireBilling,
    now: app.clock.now(),
  };
}
export type OwnOrder = NonNullable<Awaited<ReturnType<typeof ownOrder>>>;

async function findOwn(app: App, id: string): Promise<{ order: Order; fair: Fair } | null> {
  const order = await findOrderAnywhere(app.db.read, id);
  const fair = order && (await findFairEvenDeleted(app.db.read, order.eventId));
  return order && fair ? { order: orderAsOf(order, app.clock.now()), fair } : null;
}

const OTHER_KINDS = ["cancellation_fee", "refund_receipt", "reminder"] as const;

export type OwnDocument = {
  kind: "confirmation" | "invoice" | "credit-note" | (typeof OTHER_KINDS)[number];
  number: string | null;
};

/** What was issued beside invoices and credit notes, which older orders also have without stored documents. */
async function otherDocuments(app: App, order: Order): Promise<OwnDocument[]> {
  const documents = await documentsOfOrder(app.db.read, order.id);
  return documents.flatMap(({ kind, number }) =>
    OTHER_KINDS.filter((other) => other === kind).map((other) => ({ kind: other, number })),
  );
}

function documentsOf({ invoiceNumber, creditNumber, pastInvoices }: Order): OwnDocument[] {
  return [
    { kind: "confirmation", number: null },
    ...pastInvoices.flatMap((past) => [
      { kind: "invoice" as const, number: past.invoiceNumber },
      { kind: "credit-note" as const, number: past.creditNumber },
    ]),
    ...(invoiceNumber === null ? [] : [{ kind: "invoice" as const, number: invoiceNumber }]),
    ...(creditNumber === null ? [] : [{ kind: "credit-note" as const, number: creditNumber }]),
  ];
}

async function isBoothFree(app: App, { boothId }: Order): Promise<boolean> {
  const booth = (await findBooths(app.db.read, [boothId])).get(boothId);
  return booth !== undefined && isFreeFor(asOf(booth, app.clock.now()), null);
}

/**
 * Where a buyer goes who presses "Pay", in a mail or on a page. What the API refuses with an error is told on the
 * order's page, as a browser would show the error itself. Null when there is no such order.
 */
export async function wayToPay(app: App, id: string): Promise<string | null> {
  const found = await findOwn(app, id);
  if (!found) return null;
  const { order, fair } = found;
  if (order.dueCents === 0 && order.status !== "pending") return orderLink(app, id);
  try {
    return await checkout(app, fair, id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "payment_provider_error") return orderLink(app, id, "failed");
    return error.code === "price_not_set" ? orderLink(app, id, "unpriced") : orderLink(app, id);
  }
}
