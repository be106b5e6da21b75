import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { dueCents, type OrderSale } from "#lib/sales/sale";
import type { SaleChange } from "#lib/store/booths";
import { brokenUniqueIndex } from "#lib/store/databaseErrors";
import { type DomainEvent, recordDomainEvents } from "#lib/store/domainEvents";
import { oweEmails } from "#lib/store/emails";
import * as store from "#lib/store/orders";
import { insertOrder as insertWithParts } from "#lib/store/reservations";
import { stampFor, type WriteContext } from "../base/writeContext";
import { issueDocuments } from "../documents/issue";
import { withDueDates } from "./dates";
import { emailsAfter, followWithExtras } from "./follow";
import { newItemsOf, replaceItems } from "./items";
import { withVatCheck } from "./vatCheck";

/** Without its number, which is assigned when it is inserted. */
export type NewOrder = Omit<Order, "number">;

type Written = { order: Order; domainEvents: DomainEvent[] };

/**
 * Saves an order with everything that follows from its change. The decided sale may contain more fields of the order
 * than its own, such as new lines; they are saved with it.
 */
export async function changeOrder(
  context: WriteContext,
  stored: Order,
  decided: OrderSale,
): Promise<Written> {
  if (decided === stored) return { order: stored, domainEvents: [] };
  const updatedAt = stampFor(stored, decided, context.now);
  const order = await completed(context, stored, { ...stored, ...decided, updatedAt });
  if (!(await claiming(order, () => saveWithItems(context, stored, order)))) {
    throw new Refusal("conflict", `Order ${stored.number} has just been changed by someone else.`);
  }
  await oweEmails(context.db, emailsAfter(context, stored, order));
  return { order, domainEvents: await followWithExtras(context, stored, order) };
}

/**
 * A new order as it will be saved, still without its number. It is pending, so no document that would contain the
 * number is issued yet.
 */
export function completeNew(context: WriteContext, made: NewOrder): Promise<Order> {
  return completed(context, null, { ...made, number: 0 });
}

/** Inserts a complete order under its number, with its booths, e-mails and events. */
export async function insertOrder(
  context: WriteContext,
  complete: Order,
  { changes, domainEvents }: { changes: readonly SaleChange[]; domainEvents: readonly DomainEvent[] },
): Promise<{ order: Order; saved: number }> {
  const { db, fair, now } = context;
  const items = newItemsOf(context, complete);
  const emails = emailsAfter(context, null, complete);
  const { number, saved } = await claiming(complete, () =>
    insertWithParts(db, fair, complete, { changes, items, emails, domainEvents }),
  );
  if (number === null) throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
  const order = { ...complete, number };
  await recordDomainEvents(db, fair, await followWithExtras(context, null, order), now);
  return { order, saved };
}

async function saveWithItems(context: WriteContext, before: Order, after: Order): Promise<boolean> {
  if (!(await store.saveOrder(context.db, before, after))) return false;
  await replaceItems(context, before, after);
  return true;
}

/** The booth's lock prevents conflicts; should it ever fail, a unique index of the database refuses the write. */
async function claiming<T>({ boothLabel }: Order, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenUniqueIndex(error) !== "one_order_holds_a_booth") throw error;
    throw new Refusal("booth_not_available", `Booth ${boothLabel} has just been reserved by someone else.`);
  }
}

/** Adds the fields of an order that follow from its state. */
async function completed(context: WriteContext, before: Order | null, after: Order): Promise<Order> {
  const dated = withDueDates(context.fair, before, { ...after, dueCents: dueCents(after) }, context.now);
  const issued = await issueDocuments(context, before, await withVatCheck(context, before, dated));
  // A deposit whose invoice was credited is no longer due.
  return { ...issued, dueCents: dueCents(issued) };
}
