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
 * Where the buyer goes to pay, or to look at what is paid already. A provider sends buyers who paid back to this very
 * door, and what it says about the payment counts, never the address they come to. Who turns back goes to the order.
 */
export async function checkout(app: App, fair: Fair, id: string): Promise<string> {
  const order = orderAsOf(await getOrder({ db: app.db.read, fair }, id), app.clock.now());
  if (checkOut({ booth: GONE, order }) === "to order") return orderLink(app, id);
  const provider = paymentProviderOf(app, fair);
  // Where nothing is paid online, the order's page says how it is paid.
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

/** A discount may leave nothing to pay; a booth that nobody gave a price is not for free. */
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

/** Of a provider that is not set up any more nothing is known, and nobody can pay there. */
const CLOSED: Pick<HostedPages, "read" | "close"> = {
  read: async (): Promise<CheckoutState> => ({ state: "closed" }),
  close: async (): Promise<CheckoutState> => ({ state: "closed" }),
};

function pagesOf(app: App, { provider }: checkouts.Checkout): Pick<HostedPages, "read" | "close"> {
  const pages = app.payments.named(provider)?.pages;
  return pages && "read" in pages ? pages : CLOSED;
}

/** The page that is open already; null when it has closed meanwhile. */
async function reuse(app: App, open: checkouts.Checkout): Promise<string | null> {
  const answer = await pagesOf(app, open).read(open.id);
  if (answer.state === "open") return open.url;
  await takeCheckoutReport(app, { ...open, ...answer });
  const isDone = answer.state === "paid" || answer.state === "under way";
  return isDone ? orderLink(app, open.orderId) : null;
}

/** Buyers who ask twice at the same moment are sent to the same page; the other one is closed by the worker. */
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

/** How long a buyer has for a bank transfer before the order stops waiting for it. */
const TRANSFER_MS = 14 * 24 * 3_600_000;

/**
 * Closes pages on which nobody should pay any more, and reads the state of payments under way. So money is found
 * although its event was lost.
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
