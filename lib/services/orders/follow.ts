import type { Order, OrderStatus, PastInvoice } from "#lib/records/orders";
import { isActive } from "#lib/sales/sale";
import { nextDocumentNumber } from "#lib/store/documents";
import type { DomainEvent } from "#lib/store/domainEvents";
import type { EmailKind } from "#lib/store/emails";
import { oweEmail } from "#lib/store/emails";
import * as extras from "#lib/store/extras";
import { isSampleOrder } from "#lib/store/sampleData";
import { extraDomainEvent } from "../extras/held";
import type { WriteContext } from "../writeContext";
import { reminderTimes } from "./dates";
import { documentNumber } from "./documents";
import { boughtExtras } from "./view";
import { warningTime } from "./warning";

/** What follows from an order's change of state, through whichever door it came: numbers, extras, letters. */

const CLAIMING: readonly OrderStatus[] = ["invoiced", "paid"];

/** The order's exhibitor has the booth for good, which begins with an invoice. */
function isClaimed({ status }: Order): boolean {
  return CLAIMING.includes(status);
}

/**
 * Invoices and credit notes are numbered in the transaction that makes them due, so no number is ever lost. Orders of
 * the sample data get none: they may be removed, and a series of invoices has no gaps.
 */
export async function numberDocuments(
  context: WriteContext,
  before: Order | null,
  after: Order,
): Promise<Order> {
  if (isClaimed(after) && after.invoiceNumber === null) {
    if (await isSampleOrder(context.db, after)) return after;
    return { ...after, invoiceNumber: await newNumber(context, "invoice") };
  }
  if (before && isRewritten(before, after)) return renumbered(context, before, after);
  const isAnnulled = before !== null && isClaimed(before) && !isActive(after);
  if (isAnnulled && after.invoiceNumber !== null && after.creditNumber === null) {
    return { ...after, creditNumber: await newNumber(context, "credit note") };
  }
  return after;
}

/** An invoice never changes: what changes its booth or its sum is credited, and invoiced anew. */
function isRewritten(before: Order, after: Order): boolean {
  if (!isClaimed(before) || !isClaimed(after) || before.invoiceNumber === null) return false;
  return before.boothId !== after.boothId || before.amountCents !== after.amountCents;
}

async function renumbered(context: WriteContext, before: Order, after: Order): Promise<Order> {
  const { invoiceNumber, boothLabel, lines, subtotalCents, taxCents, amountCents } = before;
  const invoicedAt = before.invoicedAt ?? before.paidAt ?? before.createdAt;
  const creditNumber = await newNumber(context, "credit note");
  const past: PastInvoice = {
    invoiceNumber: invoiceNumber ?? "",
    creditNumber,
    boothLabel,
    lines,
    subtotalCents,
    taxCents,
    amountCents,
    invoicedAt: invoicedAt.toISOString(),
    creditedAt: context.now.toISOString(),
  };
  return {
    ...after,
    invoicedAt: context.now,
    invoiceNumber: await newNumber(context, "invoice"),
    pastInvoices: [...before.pastInvoices, past],
  };
}

async function newNumber({ db, fair, now }: WriteContext, kind: "invoice" | "credit note"): Promise<string> {
  const year = yearIn(fair.timezone, now);
  const place = await nextDocumentNumber(db, { organisationId: fair.organisationId, kind, year });
  return documentNumber(fair, kind, year, place);
}

function yearIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(now));
}

/** Extras are handed out with the claim and come back with the end; nobody has heard of those only reserved. */
export async function followWithExtras(
  context: WriteContext,
  before: Order | null,
  after: Order,
): Promise<DomainEvent[]> {
  const bought = boughtExtras(after);
  if (bought.length === 0) return [];
  const [wasActive, wasClaimed] = [before !== null && isActive(before), before !== null && isClaimed(before)];
  if (isActive(after) && !wasActive) await takeExtras(context, after);
  if (!isActive(after) && wasActive) await extras.deleteAssignmentsOfOrder(context.db, after.id);
  if (isActive(after) && isMoved(before, after)) {
    await extras.moveAssignmentsOfOrder(context.db, after.id, after.boothId);
  }
  if (isClaimed(after) && !wasClaimed) {
    await extras.giveAssignmentsOfOrder(context.db, after.id, after.exhibitorId);
    return extraDomainEvents(context, "extra.assigned", after);
  }
  return !isActive(after) && wasClaimed ? extraDomainEvents(context, "extra.removed", after) : [];
}

function isMoved(before: Order | null, after: Order): boolean {
  return before !== null && before.boothId !== after.boothId;
}

async function takeExtras({ app, db, now }: WriteContext, order: Order): Promise<void> {
  for (const { extraId, quantity } of boughtExtras(order)) {
    await extras.saveAssignment(db, {
      id: app.ids.next("xtr"),
      extraId,
      quantity,
      orderId: order.id,
      createdAt: now,
      exhibitorId: order.exhibitorId,
      boothId: order.boothId || null,
    });
  }
}

async function extraDomainEvents(
  { db }: WriteContext,
  kind: "extra.assigned" | "extra.removed",
  order: Order,
): Promise<DomainEvent[]> {
  const bought = boughtExtras(order);
  const known = await extras.findExtras(
    db,
    bought.map(({ extraId }) => extraId),
  );
  return bought.flatMap(({ extraId, quantity }) => {
    const extra = known.get(extraId);
    const { exhibitorId, boothId, id: orderId } = order;
    return extra ? [extraDomainEvent(kind, extra, { exhibitorId, quantity, boothId, orderId })] : [];
  });
}

const LETTER_ABOUT: Record<OrderStatus, EmailKind> = {
  pending: "reserved",
  invoiced: "invoiced",
  paid: "paid",
  expired: "expired",
  cancelled: "cancelled",
  refunded: "refunded",
};

/** The buyer hears of every change of state and of booth; the letter is sent once the change stands. */
export async function followWithEmail(
  { db, now }: WriteContext,
  before: Order | null,
  after: Order,
): Promise<void> {
  const moved = isMoved(before, after);
  if (before?.status === after.status && !moved) return;
  await oweEmail(db, { orderId: after.id, kind: moved ? "moved" : LETTER_ABOUT[after.status], now });
  const warnAt = before === null ? warningTime(after, now) : null;
  if (warnAt) await oweEmail(db, { orderId: after.id, kind: "expiring", now, at: warnAt });
  if (before?.status === after.status) return;
  for (const { kind, at } of after.status === "invoiced" ? reminderTimes(after, now) : []) {
    await oweEmail(db, { orderId: after.id, kind, now, at });
  }
}
