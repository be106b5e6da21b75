import { randomIds } from "#lib/outside/ids";
import * as booths from "#lib/services/booths";
import { insert } from "#lib/services/events";
import * as levels from "#lib/services/levels";
import * as orders from "#lib/services/orders";
import { type DatabaseAddress, openDatabase } from "#lib/store/database";
import { findFair } from "#lib/store/events";
import { FakeClock } from "./fakes";
import { testApp } from "./world";

/**
 * A process to be killed. `tsx lib/testing/payer.ts <database address as JSON> prepare <count>` makes booths with
 * orders and says their event; `… pay <event>` pays them all and says each that was acknowledged, one line each.
 */
const [address = "", act = "", argument = ""] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(address) as DatabaseAddress);
const app = testApp(database, new FakeClock());
const AT_ONCE = 8;

if (act === "prepare") await prepare(Number(argument));
else await payAll(argument);
await database.close();

async function prepare(count: number): Promise<void> {
  const orgId = randomIds.next("org");
  await database.transaction((db) => db.organisation.create({ data: { id: orgId, name: "Organisers" } }));
  const fair = await database.transaction((db) => insert(app, db, orgId, { name: "Killed" }));
  await levels.create(app, fair, { name: "Hall 1" });
  const wishes = Array.from({ length: count }, (_, index) => ({ label: `B${index}`, price: 10 }));
  await booths.upsert(app, fair, wishes);
  const visitor = { ip: "203.0.113.7", isOrganiser: true };
  const buyer = { boothId: "B0", company: "Nova", contactName: "Bea", contactEmail: "bea@example.test" };
  const { order } = await orders.reserve(app, fair, visitor, buyer);
  await reserveOthersLike(order.id);
  process.stdout.write(`${fair.id}\n`);
}

/** All other booths become what the one of this order became, each with an order of its own, in one statement. */
async function reserveOthersLike(orderId: string): Promise<void> {
  await database.transaction(
    (db) => db.$executeRaw`
      WITH first AS (
        SELECT o AS "order", b."id" AS "boothId", b."status", b."holdExpiresAt", b."holdKind"
        FROM "Order" o JOIN "Booth" b ON b."id" = o."boothId" WHERE o."id" = ${orderId}
      ), reserved AS (
        UPDATE "Booth" b
        SET "status" = first."status", "holdExpiresAt" = first."holdExpiresAt", "holdKind" = first."holdKind"
        FROM first WHERE b."eventId" = (first."order")."eventId" AND b."id" <> first."boothId"
        RETURNING b."id", b."label"
      )
      INSERT INTO "Order"
      SELECT (jsonb_populate_record("order", jsonb_build_object(
        'id', 'ord_' || left(md5(reserved."id"), 22), 'number', 1 + row_number() OVER (ORDER BY reserved."id"),
        'boothId', reserved."id", 'boothLabel', reserved."label", 'company', 'Buyer of ' || reserved."label"))).*
      FROM first, reserved`,
  );
}

async function payAll(eventId: string): Promise<void> {
  const fair = await findFair(database.read, eventId, null);
  if (!fair) throw new Error(`There is no event ${eventId}.`);
  const { items } = await orders.list(app, fair, { status: "pending" }, { limit: 10_000, offset: 0 });
  const queue = items.map(({ id }) => id);
  const payer = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await orders.pay(app, fair, id, { providerRef: `bank ${id}` });
      process.stdout.write(`${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payer));
}
