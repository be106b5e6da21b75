import { ORDER_ITEM_FIELDS, type OrderItem } from "#lib/records/orderItems";
import { ORDER_FIELDS, type Order } from "#lib/records/orders";
import {
  type BoothName,
  byKeys,
  type FoundBoothRow,
  type FoundBooths,
  foundBooths,
  LOCKING_MEANT,
  namesOf as namesOfBooths,
  type SaleChange,
  savingSales,
  toFoundBooths,
} from "./booths";
import type { Db } from "./database";
import { type DomainEvent, recordingDomainEvents } from "./domainEvents";
import { emailRow, type NewEmail } from "./emails";
import { Prisma } from "./generated/client";
import { lockingCounts } from "./orders";
import { PREPARED, preparedForFew } from "./prepared";
import { type FoundRules, type PriceRules, priceRules, toPriceRules } from "./priceRules";

/** Reads and writes a reservation in few statements, because many buyers come at the same moment. */

/**
 * Looks up booths and locks them for a buyer, with all other booths of their orders. Locks nothing unless each key is
 * one booth and one of them has a price, because an order that may be free must lock the directory before any booth.
 */
export async function lockPricedBooths(
  db: Db,
  eventId: string,
  keys: readonly string[],
  counts: readonly string[],
): Promise<{ names: Map<string, BoothName>; lockedIds: string[] | null }> {
  const isSure = Prisma.sql`(SELECT count(*) = ${keys.length} AND bool_or("hasPrice") FROM named)`;
  const [found] = await db.$queryRaw<{ names: BoothName[] | null; lockedIds: string[]; isSure: boolean }[]>`
    ${preparedForFew(keys)}WITH named AS MATERIALIZED (${namesOfBooths(eventId, keys)}),
      first AS MATERIALIZED (${lockingCounts(eventId, counts, isSure)}),
      meant AS MATERIALIZED (SELECT "id" FROM named WHERE (SELECT count(*) FROM first) > 0),
      locked AS MATERIALIZED (${LOCKING_MEANT})
    SELECT (SELECT json_agg(named) FROM named) AS "names", ARRAY(SELECT "id" FROM locked) AS "lockedIds",
      EXISTS (SELECT FROM first) AS "isSure"`;
  const names = await byKeys(db, eventId, keys, found?.names ?? []);
  return { names, lockedIds: found?.isSure ? found.lockedIds : null };
}

/**
 * The data that a reservation reads after locking its booths. `isAwaited`: the waitlist of the event is not empty.
 */
export type ReservationFacts = {
  found: FoundBooths;
  rules: PriceRules;
  pending: PendingBooths;
  isAwaited: boolean;
};

type FactsRow = FoundBoothRow & FoundRules & PendingBooths & { isAwaited: boolean };

export async function readForReservation(
  db: Db,
  eventId: string,
  boothIds: readonly string[],
  buyer: { visitorKey: string; contactEmail: string },
  now: Date,
): Promise<ReservationFacts> {
  const [row] = await db.$queryRaw<FactsRow[]>`
    ${PREPARED}SELECT ${foundBooths(boothIds)}, ${priceRules(eventId)}, ${pendingBooths(eventId, buyer, now)},
      EXISTS (SELECT 1 FROM "WaitlistEntry" WHERE "eventId" = ${eventId} AND "status" = 'waiting') AS "isAwaited"`;
  const { ofVisitor = 0, ofEmail = 0, isAwaited = false } = row ?? {};
  return { found: toFoundBooths(row), rules: toPriceRules(row), pending: { ofVisitor, ofEmail }, isAwaited };
}

/** The number of unpaid booths of a visitor and of an e-mail address. */
export type PendingBooths = { ofVisitor: number; ofEmail: number };

/**
 * Unpaid booths, for a SELECT list. OFFSET separates the conditions, so that the planner finds the few orders of the
 * buyer instead of all orders of the event.
 */
function pendingBooths(
  eventId: string,
  { visitorKey, contactEmail }: { visitorKey: string; contactEmail: string },
  now: Date,
): Prisma.Sql {
  const countOf = (whose: Prisma.Sql) => Prisma.sql`(
    SELECT coalesce(sum(1 + jsonb_array_length("furtherBooths")), 0)::int
    FROM (SELECT * FROM "Order" WHERE ${whose} AND "status" = 'pending' OFFSET 0) pending
    WHERE "eventId" = ${eventId} AND "expiresAt" > ${now})`;
  return Prisma.sql`${countOf(Prisma.sql`"visitorKey" = ${visitorKey}`)} AS "ofVisitor",
    ${countOf(Prisma.sql`"contactEmail" = ${contactEmail}`)} AS "ofEmail"`;
}

/** The records that are saved with a new order. */
export type NewOrderParts = {
  /** The new sales of its booths. */
  changes: readonly SaleChange[];
  items: readonly OrderItem[];
  emails: readonly NewEmail[];
  domainEvents: readonly DomainEvent[];
};

/**
 * Inserts an order with all its parts under the event's next number, which is null if the event is gone; the order's
 * domain events get the number, too. The event's row stays locked until the transaction ends, so a number that is not
 * used goes to the next order. From here on, orders of one event wait for each other, so this comes last and in one
 * statement.
 */
export async function insertOrder(
  db: Db,
  fair: { id: string; organisationId: string },
  order: Omit<Order, "number">,
  { changes, items, emails, domainEvents }: NewOrderParts,
): Promise<{ number: number | null; saved: number }> {
  const row = { ...order, number: null, boothId: order.boothId || null };
  const moved = changes.length > 0 ? Prisma.sql`${savingSales(changes)} RETURNING 1` : NOTHING;
  const savedEvents = recordingDomainEvents(fair, domainEvents, order.createdAt, order.id);
  const [inserted] = await db.$queryRaw<{ number: number | null; saved: number }[]>`
    ${PREPARED}WITH numbered AS (
      UPDATE "Event" SET "lastOrderNumber" = "lastOrderNumber" + 1
      WHERE "id" = ${fair.id} AND "deletedAt" IS NULL RETURNING "lastOrderNumber"
    ), moved AS (${moved}
    ), made AS (
      INSERT INTO "Order" ("number", ${ORDER_NAMES})
      SELECT "lastOrderNumber", ${ORDER_NAMES}
      FROM numbered, jsonb_populate_record(NULL::"Order", ${JSON.stringify(row)}::jsonb)
    ), listed AS (
      INSERT INTO "OrderItem" (${ITEM_NAMES})
      SELECT ${ITEM_NAMES}
      FROM numbered, jsonb_populate_recordset(NULL::"OrderItem", ${JSON.stringify(items)}::jsonb)
    ), owed AS (
      INSERT INTO "OrderLetter" ("orderId", "kind", "createdAt", "nextAttemptAt")
      SELECT "orderId", "kind", "createdAt", "nextAttemptAt"
      FROM numbered, jsonb_populate_recordset(NULL::"OrderLetter", ${JSON.stringify(emails.map(emailRow))}::jsonb)
    ), told AS (${savedEvents})
    SELECT (SELECT "lastOrderNumber" FROM numbered) AS "number", (SELECT count(*) FROM moved)::int AS "saved"`;
  return inserted ?? { number: null, saved: 0 };
}

const NOTHING = Prisma.sql`SELECT 1 WHERE FALSE`;
const ORDER_NAMES = namesOf(ORDER_FIELDS, ["number"]);
const ITEM_NAMES = namesOf(ORDER_ITEM_FIELDS);

function namesOf(fields: object, except: readonly string[] = []): Prisma.Sql {
  return Prisma.raw(
    Object.keys(fields)
      .filter((name) => !except.includes(name))
      .map((name) => `"${name}"`)
      .join(", "),
  );
}
