import { randomIds } from "#lib/outside/ids";
import type { App } from "#lib/ports";
import { LocalNotifications } from "#lib/services/base/notifications";
import { openDatabase } from "#lib/store/database";
import * as booths from "#services/booths";
import { insert } from "#services/events";
import * as levels from "#services/levels";
import { throughEach } from "./eachStatement";
import { FakeClock } from "./fakes";

/**
 * A process to be killed: `tsx lib/testing/writer.ts <directory>` creates bulks of booths without end and prints the
 * acknowledged ones, one per line. After `<bulks>` of them it kills itself in the middle of the next one, as soon as its
 * booths are inserted.
 */
const [directory = "", bulks] = process.argv.slice(2);
let bulk = 0;
const opened = await openDatabase({ kind: "embedded", directory });
const database = throughEach(opened, async (statement, run) => {
  const result = await run(statement);
  const isInTheMiddle = bulk === Number(bulks) && statement.sql.includes('INSERT INTO "Booth" ');
  if (isInTheMiddle) process.kill(process.pid, "SIGKILL");
  return result;
});
// Only the parts that these services need, so that the process starts quickly.
const world = {
  db: database,
  clock: new FakeClock(),
  ids: randomIds,
  notifications: new LocalNotifications(),
};
const app = world as Partial<App> as App;
const orgId = randomIds.next("org");
await database.transaction((db) => db.organisation.create({ data: { id: orgId, name: "Organisers" } }));
const fair = await database.transaction((db) => insert(app, db, orgId, { name: "Killed" }));
await levels.create(app, fair, { name: "Hall 1" });
for (; ; bulk += 1) {
  const inputs = Array.from({ length: 20 }, (_, item) => ({ label: `B${bulk}-${item}` }));
  await booths.upsert(app, fair, inputs);
  process.stdout.write(`${fair.id} ${bulk}\n`);
}
