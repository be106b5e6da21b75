import { randomIds } from "#lib/outside/ids";
import * as booths from "#lib/services/booths";
import { insert } from "#lib/services/events";
import * as levels from "#lib/services/levels";
import * as orders from "#lib/services/orders";
import { type DatabaseAddress, databaseWithin, openDatabase } from "#lib/store/database";
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
const RESERVED_AT_ONCE = 100;

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
  // Many in one transaction, because what is prepared need not be durable one by one.
  for (let start = 0; start < count; start += RESERVED_AT_ONCE) {
    await database.transaction(async (db) => {
      const within = { ...app, db: databaseWithin(db) };
      for (const { label } of wishes.slice(start, start + RESERVED_AT_ONCE)) {
        const buyer = { company: `Buyer of ${label}`, contactName: "Bea", contactEmail: "bea@example.test" };
        await orders.reserve(within, fair, visitor, { boothId: label, ...buyer });
      }
    });
  }
  process.stdout.write(`${fair.id}\n`);
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
