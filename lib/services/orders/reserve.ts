import { areaM2 } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { isRefusal, Refusal } from "#lib/refusal";
import * as rules from "#lib/sales/booth";
import { follow } from "#lib/sales/booths";
import { type Outcome, outcomeOf } from "#lib/sales/outcome";
import type { OrderSale } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { wants } from "#lib/sales/waiting";
import type { Reservation } from "#lib/schema/sales";
import { type BoothName, findBooths } from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import * as store from "#lib/store/orders";
import type { PendingBooths } from "#lib/store/reservations";
import { listWaiting, markOffered, type WaitlistEntry } from "#lib/store/waitlist";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import { exhibitorIdOf } from "../base/references";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { type LockedBooth, saveWithOrder } from "../booths/lock";
import { buyerOf } from "../documents/basis";
import { accepted } from "./acceptance";
import { readBilling } from "./billing";
import { newCoExhibitors } from "./coExhibitors";
import { checkoutLink } from "./links";
import { insertWithoutBooth } from "./lock";
import { lockForMerge, withOneStand } from "./oneStand";
import { payNothing } from "./pay";
import { admitBasket, isPriced, priceOf, toBasket } from "./price";
import { findSelection, lockSelection, lockSelectionFor, lockWhatIsPriced, type Wanted } from "./selection";
import { NO_BOOTH, type OrderView, orderView } from "./view";
import { refuseClosed, refuseUnpublished, type Visitor, visitorKeyOf } from "./visitor";
import type { NewOrder } from "./write";

/** Holds a booth for a buyer. The client cannot set the price, and after any error nothing is saved. */
export async function reserve(
  app: App,
  fair: Fair,
  visitor: Visitor,
  input: Reservation,
): Promise<{ order: OrderView; checkoutUrl: string }> {
  refuseUnpublished(fair);
  refuseClosed(fair);
  return inWriteTransaction(app, fair, async (context) => {
    const visitorKey = visitorKeyOf(app, visitor);
    // A buyer who does not merge booths is locked in the statement that locks the booths.
    const isLockedFirst = visitorKey === null || input.oneStand === true;
    const { selection: found, lockedIds } =
      isLockedFirst || input.discountCode || input.exhibitorId
        ? { selection: await findSelection(context, input), lockedIds: null }
        : await lockWhatIsPriced(context, input, countsOf(input, visitorKey));
    const asked = { input, selection: found };
    const mayBePaid = lockedIds === null && (await lockNamesIfFree(context, asked));
    await lockForMerge(context, input);
    const { holdMinutes } = salesTermsOf(fair.settings);
    const salesperson = salespersonOf(visitor, input);
    const exhibitorId = isLockedFirst
      ? await lockBuyer(context, input, visitorKey)
      : await exhibitorIdOf(context.db, fair, input.exhibitorId);
    const { input: wanted, selection } = await withOneStand(context, asked);
    const taken = await takeBooths(
      context,
      { ...wanted, exhibitorId },
      { selection, lockedIds, holdMinutes, visitorKey, salesperson },
    );
    const isFree = mayBePaid && taken.amountCents === 0 && isPriced(taken);
    const order = isFree ? await payNothing(context, taken.id) : taken;
    return { order: orderView(order, context.now), checkoutUrl: checkoutLink(app, fair, order.id) };
  });
}

/**
 * Paying creates an exhibitor, whose name is locked before any booth. So a possibly free order is detected first; its
 * price is calculated later, with the booth locked.
 */
async function lockNamesIfFree(context: WriteContext, { input, selection }: Wanted): Promise<boolean> {
  const { db, fair } = context;
  if (selection.some(({ hasPrice }) => hasPrice) && !input.discountCode) return false;
  try {
    const found = await findBooths(
      db,
      selection.map(({ id }) => id),
    );
    const booths = [...found.values()];
    const basket = toBasket({ ...input, coExhibitors: (input.coExhibitors ?? []).map(() => null) });
    const { priced, totalCents } = await priceOf(context, booths, basket, UNKNOWN_BUYER);
    if (!priced || totalCents > 0) return false;
  } catch (error) {
    // Errors of the input are reported later, at their field.
    if (isRefusal(error)) return false;
    throw error;
  }
  await lockDirectory(db, fair.id);
  return true;
}

type Buyer = Pick<Reservation, "contactEmail" | "exhibitorId" | "discountCode">;

/** Locks what is counted for the buyer, and returns their exhibitor. */
export async function lockBuyer(
  { db, fair }: WriteContext,
  input: Buyer,
  visitorKey: string | null,
): Promise<string | null> {
  const exhibitorId = await exhibitorIdOf(db, fair, input.exhibitorId);
  await store.lockCounts(db, fair.id, countsOf({ ...input, exhibitorId }, visitorKey));
  return exhibitorId;
}

/** Counts that orders of one buyer change one at a time: unpaid orders, fees paid once, uses of a discount. */
function countsOf({ contactEmail, exhibitorId, discountCode }: Buyer, visitorKey: string | null): string[] {
  return [
    `email ${contactEmail}`,
    ...(visitorKey === null ? [] : [`visitor ${visitorKey}`]),
    ...(exhibitorId ? [`exhibitor ${exhibitorId}`] : []),
    ...(discountCode ? [`discount ${discountCode.toLowerCase()}`] : []),
  ];
}

/** The organiser who reserves is the salesperson, unless another is named; buyers on the plan have none. */
function salespersonOf({ isOrganiser, seller }: Visitor, { salesperson }: Reservation): string | null {
  if (!isOrganiser) return null;
  return salesperson ?? (seller?.kind === "user" ? seller.name : null);
}

type Taking = {
  selection: readonly BoothName[];
  /** The booths that are locked already, with the buyer. */
  lockedIds?: readonly string[] | null;
  holdMinutes: number;
  visitorKey: string | null;
  salesperson?: string | null;
};

/**
 * Without a visitorKey no quota applies, the waiting list has no priority, and the buyer is locked already. Without a
 * booth the order is for extras only.
 */
export async function takeBooths(
  context: WriteContext,
  input: Omit<Reservation, "boothId" | "boothIds">,
  { selection, lockedIds = null, holdMinutes, visitorKey, salesperson = null }: Taking,
): Promise<Order> {
  const { app, db, fair, now } = context;
  const { exhibitorId = null } = input;
  const { currency } = salesTermsOf(fair.settings);
  const { company, contactName, contactEmail } = input;
  const { opened, facts } =
    visitorKey === null
      ? { opened: await lockSelection(context, selection), facts: null }
      : await lockSelectionFor(context, { selection, lockedIds }, countsOf(input, visitorKey), {
          visitorKey,
          contactEmail,
        });
  const [open, ...further] = opened;
  const coExhibitors = await newCoExhibitors(
    context,
    app,
    { company, exhibitorId },
    input.coExhibitors ?? [],
  );
  rules.assertReservable(
    opened.map(({ sale }) => sale),
    exhibitorId,
  );
  const draft = { id: app.ids.next("ord"), exhibitorId, coExhibitors, currency, amountCents: 0 };
  const sale = open?.sale ?? { booth: NO_BOOTH, order: null };
  const outcome = rules.reserve(sale, draft, { now, holdMinutes });
  if (facts) refuseTooManyPending(app, facts.pending, opened.length);
  const waiters = facts?.isAwaited ? await waitersOf(context, opened, contactEmail) : [];

  const basket = toBasket({ ...input, exhibitorId, coExhibitors });
  await admitBasket(context, basket, { exhibitorId, locking: true });
  const buyer = { company, contactName, contactEmail, billing: readBilling(input.billing) };
  const taxedBuyer = await buyerOf(db, { ...buyer, eventId: fair.id, exhibitorId });
  const price = await priceOf(
    context,
    opened.map(({ stored }) => stored),
    basket,
    taxedBuyer,
    facts?.rules,
  );
  const order: NewOrder = {
    ...outcome.order,
    eventId: fair.id,
    boothLabel: open?.stored.label ?? "",
    furtherBooths: further.map(({ stored: { id, label } }) => ({ id, label, assignedByOrder: false })),
    visitorKey,
    ...buyer,
    notes: input.notes ?? null,
    discountCode: price.discountCode,
    lines: price.lines,
    subtotalCents: price.subtotalCents,
    taxCents: price.taxCents,
    amountCents: price.totalCents,
    depositCents: price.depositCents,
    pricingRuleId: price.rule?.id ?? null,
    ...price.tax,
    vatIdState: null,
    vatIdCheckedAt: null,
    reminderLevel: 0,
    remindedAt: null,
    remindersStopped: false,
    cancelFeeCents: 0,
    dueCents: 0,
    balanceDueAt: null,
    releaseAt: null,
    provider: null,
    invoiceNumber: null,
    creditNumber: null,
    pastInvoices: [],
    locale: input.locale ?? null,
    acceptance: await accepted(context, input.acceptedTerms, input.contactName),
    movedAt: null,
    movedFrom: null,
    moveReason: null,
    salesperson,
    portalOrderedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  if (!open) return insertWithoutBooth(context, order, outcome);
  const decisions = [
    ...further.map((each) => ({ open: each, outcome: heldFor(each, outcome.order) })),
    { open, outcome },
  ];
  const made = await saveWithOrder(context, decisions, order);
  for (const waiter of waiters) await markOffered(db, waiter.id, order.id, now);
  return made;
}

function heldFor({ sale }: LockedBooth, order: OrderSale): Outcome<null> {
  const { booth } = follow(sale.booth, false, { before: null, after: order });
  return outcomeOf({ booth: sale.booth, order: null }, { booth, order: null });
}

/** Freed booths are for the waiting list; its first entry may also reserve its booth here. */
async function waitersOf(
  { db, fair }: WriteContext,
  opened: readonly LockedBooth[],
  contactEmail: string,
): Promise<WaitlistEntry[]> {
  const waiting = await listWaiting(db, fair.id);
  const firsts = opened.flatMap(({ stored }) => {
    const first = waiting.find((entry) => wants(entry, { ...stored, areaM2: areaM2(stored) }));
    return first ? [{ label: stored.label, first }] : [];
  });
  const foreign = firsts.filter(({ first }) => first.contactEmail !== contactEmail);
  const [refused] = foreign;
  if (!refused) return [...new Set(firsts.map(({ first }) => first))];
  throw new Refusal("booth_not_available", `Booth ${refused.label} is kept for the waiting list.`, {
    status: "available",
    reason: "waiting_list",
    taken: foreign.map(({ label }) => label),
  });
}

/**
 * Limits how many booths a buyer can hold unpaid. The buyer is locked, so parallel requests cannot exceed the limits.
 */
function refuseTooManyPending({ quotas }: App, { ofVisitor, ofEmail }: PendingBooths, wanted: number): void {
  const { pendingPerVisitor, pendingPerEmail } = quotas;
  if (ofVisitor + wanted > pendingPerVisitor)
    throw tooMany("from this network address", ofVisitor, pendingPerVisitor);
  if (ofEmail + wanted > pendingPerEmail) throw tooMany("for this e-mail address", ofEmail, pendingPerEmail);
}

/** Holds end after a while, so a retry makes sense; a minute is often enough. */
const RETRY_AFTER_SECONDS = 60;

function tooMany(whose: string, pending: number, limit: number): Refusal {
  return new Refusal(
    "reservation_quota_exceeded",
    `${pending} booths ${whose} are not paid yet; the maximum is ${limit}. Pay or cancel one first.`,
    { pending, limit, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
