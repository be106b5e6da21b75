import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test.each([
  ["follow_event_columns", ["record_changes_of_events"]],
  ["follow_booth_columns", ["record_changes_of_booths", "plan_step_of_changed_booths"]],
])(
  "changes of all columns are followed by %s, those of the latest migration included",
  async (follow, names) => {
    const { read } = server.database;
    const comparisons = () =>
      read.$queryRaw<{ prosrc: string }[]>`
      SELECT prosrc FROM pg_proc WHERE proname = ANY(${names}::text[]) ORDER BY proname`;
    const migrated = await comparisons();
    await read.$executeRawUnsafe(`SELECT ${follow}()`);
    expect(migrated).toHaveLength(names.length);
    expect(migrated, `Let the migration end with SELECT ${follow}().`).toEqual(await comparisons());
  },
);
