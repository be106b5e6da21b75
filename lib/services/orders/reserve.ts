import { areaM2 } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { isRefusal, Refusal } from "#lib/refusal";
import * as rules from "#lib/sales/booth";
import { pay } from "#lib/sales/order";
import { salesTermsOf } from "#lib/sales/terms";
import { wants } from "#lib/sales/waiting";
import type { Reservation } from "#lib/schema/orders";
import { type Booth, findBoothId, findBooths } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import * as store from "#lib/store/orders";
import { listWaiting, markOffered, type WaitlistEntry } from "#lib/store/waitlist";
import { closeSale, openSale } from "../booths/sale";
import { nameOf } from "../caller";
import { atDesk, type Desk } from "../desk";
import { exhibitorIdOf } from "../references";
import { claimDeal } from "./deal";
import { checkoutLink } from "./links";
import { admitBasket, isPriced, priceOf, toBasket } from "./price";
import { type OrderView, orderView } from "./view";
import { refuseClosed, refuseUnpublished, type Visitor, visitorKeyOf } from "./visitor";

/** Holds a booth for a buyer. The price is ours alone; whatever else is wrong, nothing is kept. */
export async function reserve(
  app: App,
  fair: Fair,
  visitor: Visitor,
  wish: Reservation,
): Promise<{ order: OrderView; checkoutUrl: string }> {
  refuseUnpublished(fair);
  refuseClosed(fair);
  return atDesk(app, fair, async (desk) => {
    const mayBePaid = await lockNamesIfFree(desk, wish);
    const number = await store.nextOrderNumber(desk.db, fair.id);
    if (number === null) throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
    const { holdMinutes } = salesTermsOf(fair.settings);
    const visitorKey = visitorKeyOf(app, visitor);
    const salesperson = await salespersonOf(desk, visitor, wish);
    const taken = await takeBooth(desk, wish, { number, holdMinutes, visitorKey, salesperson });
    const isFree = mayBePaid && taken.amountCents === 0 && isPriced(taken);
    const order = isFree ? await claimDeal(desk, taken.id, payNothing) : taken;
    return { order: orderView(order), checkoutUrl: checkoutLink(app, fair, order.id) };
  });
}

/** What costs nothing is paid at once. */
const payNothing: Parameters<typeof claimDeal>[2] = (deal, circumstances) =>
  pay(deal, { providerRef: null }, circumstances);

/**
 * Paying makes an exhibitor, whose name is locked before any booth. So whether an order may turn out to be free is
 * looked at first; the price itself is worked out later, with the booth locked.
 */
async function lockNamesIfFree(desk: Desk, wish: Reservation): Promise<boolean> {
  const { db, fair } = desk;
  const id = await findBoothId(db, fair.id, wish.boothId);
  const booth = id ? (await findBooths(db, [id])).get(id) : undefined;
  if (!booth || (booth.priceCents && !wish.discountCode)) return false;
  try {
    const { priced, totalCents } = await priceOf(desk, booth, toBasket(wish));
    if (!priced || totalCents > 0) return false;
  } catch (error) {
    // What is wrong with the wish is told in its place.
    if (isRefusal(error)) return false;
    throw error;
  }
  await lockDirectory(db, fair.id);
  return true;
}

/** Organisers look after what they reserve, or say who does; buyers on the plan have nobody. */
async function salespersonOf(
  { db }: Desk,
  { isOrganiser, seller }: Visitor,
  { salesperson }: Reservation,
): Promise<string | null> {
  if (!isOrganiser) return null;
  return salesperson ?? (seller?.kind === "user" ? nameOf(db, seller) : null);
}

type Taking = { number: number; holdMinutes: number; visitorKey: string | null; salesperson?: string | null };

/** Without a visitorKey nobody is counted, and whoever waits for the booth does not go first. */
export async function takeBooth(
  desk: Desk,
  wish: Reservation,
  { number, holdMinutes, visitorKey, salesperson = null }: Taking,
): Promise<Order> {
  const { app, db, fair, now } = desk;
  const open = await openSale(desk, wish.boothId);
  const exhibitorId = await exhibitorIdOf(db, fair, wish.exhibitorId);
  const { currency, taxRatePercent, taxName } = salesTermsOf(fair.settings);
  const draft = { id: app.ids.next("ord"), exhibitorId, currency, amountCents: 0 };
  const outcome = rules.reserve(open.sale, draft, { now, holdMinutes });
  if (visitorKey !== null) {
    await refuseTooManyPending(desk, visitorKey, wish.contactEmail);
  }
  const waiter = visitorKey === null ? null : await firstInLine(desk, open.stored, wish.contactEmail);

  const basket = toBasket(wish);
  await admitBasket(desk, basket, { exhibitorId, locking: true });
  const price = await priceOf(desk, open.stored, basket);
  const order: Order = {
    ...outcome.order,
    ...{ eventId: fair.id, number, boothLabel: open.stored.label, visitorKey },
    ...{ company: wish.company, contactName: wish.contactName, contactEmail: wish.contactEmail },
    notes: wish.notes ?? null,
    discountCode: price.discountCode,
    ...{ lines: price.lines, subtotalCents: price.subtotalCents, taxCents: price.taxCents },
    ...{ amountCents: price.totalCents, depositCents: price.depositCents },
    pricingRuleId: price.rule?.id ?? null,
    ...{ taxRatePercent, taxName, cancelFeeCents: 0 },
    ...{ dueCents: 0, balanceDueAt: null, releaseAt: null },
    ...{ provider: null, invoiceNumber: null, creditNumber: null, pastInvoices: [] },
    ...{ movedAt: null, movedFrom: null, moveReason: null, salesperson },
    ...{ createdAt: now, updatedAt: now },
  };
  await closeSale(desk, open, outcome, order);
  if (waiter) await markOffered(db, waiter.id, order.id, now);
  return order;
}

/** A booth that came free is for those who wait for it; the first of them may also come and take it. */
async function firstInLine(
  { db, fair }: Desk,
  booth: Booth,
  contactEmail: string,
): Promise<WaitlistEntry | null> {
  const waiting = await listWaiting(db, fair.id);
  const first = waiting.find((entry) => wants(entry, { ...booth, areaM2: areaM2(booth) })) ?? null;
  if (!first || first.contactEmail === contactEmail) return first;
  throw new Refusal("booth_not_available", `Booth ${booth.label} is for those who wait for it.`, {
    status: "available",
    reason: "waiting_list",
  });
}

/** Nobody may hold a whole hall without paying. The event's row is locked, so the counts cannot be outrun. */
async function refuseTooManyPending(
  { app, db, fair, now }: Desk,
  visitorKey: string,
  contactEmail: string,
): Promise<void> {
  const { pendingPerVisitor, pendingPerEmail } = app.quotas;
  const ofVisitor = await store.countPending(db, fair.id, { visitorKey }, now);
  const ofEmail = await store.countPending(db, fair.id, { contactEmail }, now);
  if (ofVisitor >= pendingPerVisitor)
    throw tooMany("from this network address", ofVisitor, pendingPerVisitor);
  if (ofEmail >= pendingPerEmail) throw tooMany("for this e-mail address", ofEmail, pendingPerEmail);
}

/** Holds end after a while, so it makes sense to come back; a minute is often enough to learn that. */
const RETRY_AFTER_SECONDS = 60;

function tooMany(whose: string, pending: number, limit: number): Refusal {
  return new Refusal(
    "reservation_quota_exceeded",
    `${pending} reservations ${whose} wait to be paid, and ${limit} are the most. Pay or cancel one first.`,
    { pending, limit, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
