import type { App } from "#lib/ports";
import type { DocumentKind } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { isRefusal } from "#lib/refusal";
import { boothIdsOf } from "#lib/sales/booths";
import { isActive, isFreeFor, minutesAfter } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { findBooths } from "#lib/store/booths";
import { documentsOfOrder } from "#lib/store/documents";
import { type Fair, findFairEvenDeleted } from "#lib/store/events";
import { findOrderAnywhere } from "#lib/store/orders";
import { isOffer } from "#lib/store/waitlist";
import { isSandbox } from "#lib/text/ids";
import { paymentProviderOf } from "../base/sandbox";
import { asOf } from "../booths/view";
import { contractOf } from "../documents/contract";
import { isOnPublicPlan } from "../feeds/board";
import { proposalsFor } from "../proposals/view";
import { checkout } from "./checkout";
import { orderLink } from "./links";
import { orderAsOf, orderView } from "./view";

/** An order as its buyer sees it, who has only its id. */

export async function ownOrder(app: App, id: string) {
  const found = await findOwn(app, id);
  if (!found) return null;
  const { order, fair } = found;
  const { name, slug, timezone, logoUrl, startsAt, endsAt, translations, deletedAt } = fair;
  const { holdMinutes, requireBilling } = salesTermsOf(fair.settings);
  return {
    settings: fair.settings,
    isTest: isSandbox(fair.organisationId),
    order: orderView(order, app.clock.now()),
    event: { name, slug, timezone, logoUrl, startsAt, endsAt, translations, isOver: deletedAt !== null },
    provider: paymentProviderOf(app, fair)?.name ?? null,
    documents: await documentsOf(app, order),
    contract: await contractFor(app, order),
    proposals: await proposalsFor(app.db.read, [order], app.clock.now()),
    isOffer: await isOffer(app.db.read, id),
    canReserveAgain: !isActive(order) && deletedAt === null && (await isBoothFree(app, order)),
    isOnPlan: order.status === "paid" && (await isOnPublicPlan(app, fair, order)),
    extensionMinutes: canExtend(order, holdMinutes, app.clock.now()) ? holdMinutes : null,
    requireBilling,
    now: app.clock.now(),
  };
}
export type OwnOrder = NonNullable<Awaited<ReturnType<typeof ownOrder>>>;

/** Only once, and never if the buyer has more time already. */
function canExtend({ status, extendedAt, expiresAt }: Order, minutes: number, now: Date): boolean {
  return status === "pending" && !extendedAt && expiresAt !== null && expiresAt <= minutesAfter(now, minutes);
}

async function findOwn(app: App, id: string): Promise<{ order: Order; fair: Fair } | null> {
  const order = await findOrderAnywhere(app.db.read, id);
  const fair = order && (await findFairEvenDeleted(app.db.read, order.eventId));
  return order && fair ? { order: orderAsOf(order, app.clock.now()), fair } : null;
}

/** The contract to read and accept, and how it was accepted. */
async function contractFor(app: App, order: Order) {
  const contract = await contractOf(app.db.read, order.id);
  return contract && { number: contract.document.number, acceptance: contract.acceptance };
}

const OWN_KINDS = [
  "invoice",
  "deposit_invoice",
  "final_invoice",
  "cancellation_fee",
  "refund_receipt",
  "reminder",
] as const;

export type OwnDocument = {
  kind: "confirmation" | "credit-note" | (typeof OWN_KINDS)[number];
  number: string | null;
};

/** Older orders only have the numbers of invoices and credit notes; their documents are made when opened. */
async function documentsOf(app: App, order: Order): Promise<OwnDocument[]> {
  const issued = new Map(
    (await documentsOfOrder(app.db.read, order.id)).map(({ kind, number }) => [number, kind]),
  );
  const named = namedBy(order).map(({ kind, number }) => ({
    kind: ownKind(issued.get(number)) ?? kind,
    number,
  }));
  const others = [...issued].flatMap(([number, kind]): OwnDocument[] => {
    const own = ownKind(kind);
    // Invoices over fees belong to their reminder.
    const isListed = own !== undefined && own !== "invoice" && named.every((each) => each.number !== number);
    return isListed ? [{ kind: own, number }] : [];
  });
  return [{ kind: "confirmation", number: null }, ...named, ...others];
}

function ownKind(kind: DocumentKind | undefined): (typeof OWN_KINDS)[number] | undefined {
  return OWN_KINDS.find((own) => own === kind);
}

function namedBy({ invoiceNumber, creditNumber, pastInvoices }: Order) {
  const past = pastInvoices.flatMap(({ invoiceNumber: number, creditNumber: credit }) => [
    { kind: "invoice" as const, number },
    { kind: "credit-note" as const, number: credit },
  ]);
  return [
    ...past,
    ...(invoiceNumber === null ? [] : [{ kind: "invoice" as const, number: invoiceNumber }]),
    ...(creditNumber === null ? [] : [{ kind: "credit-note" as const, number: creditNumber }]),
  ];
}

/** Whether all booths that the order had are free. */
async function isBoothFree(app: App, order: Order): Promise<boolean> {
  const ids = boothIdsOf(order);
  const booths = await findBooths(app.db.read, ids);
  const now = app.clock.now();
  return (
    ids.length > 0 &&
    ids.every((id) => {
      const booth = booths.get(id);
      return booth !== undefined && isFreeFor(asOf(booth, now), null);
    })
  );
}

/**
 * The page for a buyer who presses "Pay" in an e-mail or on a page. Errors of the API are shown on the order's page,
 * because a browser would show them raw. Null if there is no such order.
 */
export async function paymentUrl(app: App, id: string): Promise<string | null> {
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
