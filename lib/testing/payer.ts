import type { App } from "#lib/ports";
import { type DatabaseAddress, openDatabase } from "#lib/store/database";
import { findFair } from "#lib/store/events";
import * as orders from "#services/orders";
import { FakeClock } from "./fakes";
import { testApp } from "./world";

/**
 * A process to be killed: `tsx lib/testing/payer.ts <database address as JSON> <event>` pays all pending orders and
 * prints each acknowledged one on a line.
 */
const [address = "", eventId = ""] = process.argv.slice(2);
const AT_ONCE = 8;

const database = await openDatabase(JSON.parse(address) as DatabaseAddress);
await payAll(testApp(database, new FakeClock()));
await database.close();

async function payAll(app: App): Promise<void> {
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
