import { isActive, type OrderStatus } from "#lib/sales/sale";
import { nextDocumentNumber } from "#lib/store/documents";
import * as extras from "#lib/store/extras";
import type { Fact } from "#lib/store/facts";
import type { LetterKind } from "#lib/store/letters";
import { oweLetter } from "#lib/store/letters";
import type { Order } from "#lib/store/orders";
import type { Desk } from "../desk";
import { extraFact } from "../extras/held";
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

/** Invoices and credit notes are numbered in the transaction that makes them due, so no number is ever lost. */
export async function numberDocuments(desk: Desk, before: Order | null, after: Order): Promise<Order> {
  if (isClaimed(after) && after.invoiceNumber === null) {
    return { ...after, invoiceNumber: await newNumber(desk, "invoice") };
  }
  const isAnnulled = before !== null && isClaimed(before) && !isActive(after);
  if (isAnnulled && after.invoiceNumber !== null && after.creditNumber === null) {
    return { ...after, creditNumber: await newNumber(desk, "credit note") };
  }
  return after;
}

async function newNumber({ db, fair, now }: Desk, kind: "invoice" | "credit note"): Promise<string> {
  const year = yearIn(fair.timezone, now);
  const place = await nextDocumentNumber(db, { organisationId: fair.organisationId, kind, year });
  return documentNumber(fair, kind, year, place);
}

function yearIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(now));
}

/** Extras are handed out with the claim and come back with the end; nobody has heard of those only reserved. */
export async function followWithExtras(desk: Desk, before: Order | null, after: Order): Promise<Fact[]> {
  const bought = boughtExtras(after);
  if (bought.length === 0) return [];
  const [wasActive, wasClaimed] = [before !== null && isActive(before), before !== null && isClaimed(before)];
  if (isActive(after) && !wasActive) await takeExtras(desk, after);
  if (!isActive(after) && wasActive) await extras.deleteAssignmentsOfOrder(desk.db, after.id);
  if (isClaimed(after) && !wasClaimed) {
    await extras.giveAssignmentsOfOrder(desk.db, after.id, after.exhibitorId);
    return extraFacts(desk, "extra.assigned", after);
  }
  return !isActive(after) && wasClaimed ? extraFacts(desk, "extra.removed", after) : [];
}

async function takeExtras({ app, db, now }: Desk, order: Order): Promise<void> {
  for (const { extraId, quantity } of boughtExtras(order)) {
    await extras.saveAssignment(db, {
      id: app.ids.next("xtr"),
      ...{ extraId, quantity, orderId: order.id, createdAt: now },
      ...{ exhibitorId: order.exhibitorId, boothId: order.boothId || null },
    });
  }
}

async function extraFacts(
  { db }: Desk,
  kind: "extra.assigned" | "extra.removed",
  order: Order,
): Promise<Fact[]> {
  const bought = boughtExtras(order);
  const known = await extras.findExtras(
    db,
    bought.map(({ extraId }) => extraId),
  );
  return bought.flatMap(({ extraId, quantity }) => {
    const extra = known.get(extraId);
    const { exhibitorId, boothId, id: orderId } = order;
    return extra ? [extraFact(kind, extra, { exhibitorId, quantity, boothId, orderId })] : [];
  });
}

const LETTER_ABOUT: Record<OrderStatus, LetterKind> = {
  pending: "reserved",
  invoiced: "invoiced",
  paid: "paid",
  expired: "expired",
  cancelled: "cancelled",
  refunded: "refunded",
};

/** The buyer hears of every change of state; the letter is sent once the change stands. */
export async function followWithLetter({ db, now }: Desk, before: Order | null, after: Order): Promise<void> {
  if (before?.status === after.status) return;
  await oweLetter(db, { orderId: after.id, kind: LETTER_ABOUT[after.status], now });
  const warnAt = before === null ? warningTime(after, now) : null;
  if (warnAt) await oweLetter(db, { orderId: after.id, kind: "expiring", now, at: warnAt });
  for (const { kind, at } of after.status === "invoiced" ? reminderTimes(after, now) : []) {
    await oweLetter(db, { orderId: after.id, kind, now, at });
  }
}
