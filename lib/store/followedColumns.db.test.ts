import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test("changes of every event column are recorded, including columns of the latest migration", async () => {
  const { read } = server.database;
  const comparison = () =>
    read.$queryRaw`SELECT prosrc FROM pg_proc WHERE proname = 'record_changes_of_events'`;
  const migrated = await comparison();
  await read.$executeRaw`SELECT follow_event_columns()`;
  expect(migrated, "Let the migration end with SELECT follow_event_columns().").toEqual(await comparison());
});
