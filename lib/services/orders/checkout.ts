import type { App } from "#lib/ports";
import type { CheckoutState, HostedPages, PaymentProvider } from "#lib/ports/payments";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { boothLabelsOf } from "#lib/sales/booths";
import { checkOut } from "#lib/sales/order";
import * as checkouts from "#lib/store/checkouts";
import type { Fair } from "#lib/store/events";
import { paymentProviderOf } from "../base/sandbox";
import { inWriteTransaction } from "../base/writeContext";
import { takeCheckoutReport } from "./checkoutReports";
import { checkoutLink, orderLink } from "./links";
import { getOrder } from "./lock";
import { payNothing } from "./pay";
import { isPriced } from "./price";
import { GONE, orderAsOf } from "./view";

/**
 * The address where the buyer pays, or sees what is paid already. Providers return buyers who paid to this endpoint;
 * only the provider's report about the payment counts, never the address. Buyers who cancel return to the order.
 */
export async function checkout(app: App, fair: Fair, id: string): Promise<string> {
  const order = orderAsOf(await getOrder({ db: app.db.read, fair }, id), app.clock.now());
  if (checkOut({ booth: GONE, order }) === "to order") return orderLink(app, id);
  const provider = paymentProviderOf(app, fair);
  // Without online payment, the order's page says how to pay.
  if (!provider) return orderLink(app, id);
  if ("path" in provider.pages) return `${app.links.base()}${provider.pages.path(id)}`;
  return payAtProvider(app, { ...provider, pages: provider.pages }, fair, order);
}

type HostedProvider = PaymentProvider & { pages: HostedPages };

async function payAtProvider(app: App, provider: HostedProvider, fair: Fair, order: Order): Promise<string> {
  if (order.dueCents === 0) return settleFreeOrder(app, fair, order);
  const open = await checkouts.findOpenCheckout(app.db.read, order, app.clock.now());
  const address = open && (await reuse(app, open));
  return address ?? openPage(app, provider, fair, order);
}

/** A discount may leave nothing to pay; a booth without a price is not free. */
async function settleFreeOrder(app: App, fair: Fair, order: Order): Promise<string> {
  const { id } = order;
  if (!isPriced(order)) {
    throw new Refusal(
      "price_not_set",
      "This booth has no price yet, so it cannot be paid. Ask the organiser.",
    );
  }
  await inWriteTransaction(app, fair, (context) => payNothing(context, id));
  return orderLink(app, id);
}

/** A provider that is no longer set up cannot be queried, and no one can pay there. */
const CLOSED: Pick<HostedPages, "read" | "close"> = {
  read: async (): Promise<CheckoutState> => ({ state: "closed" }),
  close: async (): Promise<CheckoutState> => ({ state: "closed" }),
};

function pagesOf(app: App, { provider }: checkouts.Checkout): Pick<HostedPages, "read" | "close"> {
  const pages = app.payments.named(provider)?.pages;
  return pages && "read" in pages ? pages : CLOSED;
}

/** The address of the open page, or of the order if a payment was made; null if the page has closed. */
async function reuse(app: App, open: checkouts.Checkout): Promise<string | null> {
  const answer = await pagesOf(app, open).read(open.id);
  if (answer.state === "open") return open.url;
  await takeCheckoutReport(app, { ...open, ...answer });
  const isDone = answer.state === "paid" || answer.state === "under way";
  return isDone ? orderLink(app, open.orderId) : null;
}

/** Two simultaneous requests of a buyer get the same page; the worker closes the other one. */
async function openPage(app: App, provider: HostedProvider, fair: Fair, order: Order): Promise<string> {
  const { id: orderId, dueCents: amountCents, currency } = order;
  const page = await provider.pages.open({
    orderId,
    amountCents,
    currency,
    lines: linesToPay(order),
    email: order.contactEmail,
    expiresAt: order.expiresAt,
    returnUrl: checkoutLink(app, fair, orderId),
    cancelUrl: orderLink(app, orderId, "left"),
  });
  const now = app.clock.now();
  const made = { ...page, orderId, provider: provider.name, amountCents, currency, createdAt: now };
  await checkouts.insertCheckout(app.db.read, made);
  return (await checkouts.findOpenCheckout(app.db.read, order, now))?.url ?? page.url;
}

function linesToPay({ number, status, lines, amountCents, dueCents, depositCents, ...booths }: Order) {
  if (status === "cancelled") {
    return [{ description: `Cancellation fee of order ${number}`, quantity: 1, unitCents: dueCents }];
  }
  if (dueCents === amountCents) return lines;
  const part = dueCents === depositCents ? "Deposit" : "Balance";
  return [
    { description: `${part} for ${boothsNamed(boothLabelsOf(booths))}`, quantity: 1, unitCents: dueCents },
  ];
}

function boothsNamed(labels: readonly string[]): string {
  return `${labels.length === 1 ? "booth" : "booths"} ${labels.join(", ")}`;
}

const LEASE_MS = 60_000;
const BATCH = 20;

/** How long an order waits for a bank transfer. */
const TRANSFER_MS = 14 * 24 * 3_600_000;

/**
 * Closes pages that should take no more payments, and reads the state of payments under way, so that money is found
 * even if its event was lost.
 */
export async function closeCheckouts(app: App): Promise<number> {
  const now = app.clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const stale = await checkouts.claimStaleCheckouts(app.db.read, { now, leasedUntil, limit: BATCH });
  for (const page of stale) await closeOne(app, page);
  return stale.length;
}

async function closeOne(app: App, page: checkouts.StaleCheckout): Promise<void> {
  const { underWayAt, isUnwanted } = page;
  const waitedMs = underWayAt ? app.clock.now().getTime() - underWayAt.getTime() : 0;
  if (underWayAt && !app.payments.named(page.provider)) return;
  const mustEnd = underWayAt === null || isUnwanted || waitedMs > TRANSFER_MS;
  try {
    const answer = await pagesOf(app, page)[mustEnd ? "close" : "read"](page.id);
    await takeCheckoutReport(app, { ...page, ...answer });
  } catch (error) {
    app.log.warn("A payment page could not be closed yet.", { orderId: page.orderId, error });
  }
}
