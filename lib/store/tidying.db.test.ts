import { expect, inject, test } from "vitest";
import { testServer } from "#lib/testing/world";
import * as booths from "#services/booths";
import { tidyTables } from "./tidying";

const server = testServer({ isOwn: true });

// PostgreSQL's own autovacuum would interfere.
const onEmbedded = test.runIf(inject("database").kind === "embedded");

onEmbedded(
  "a table is counted and cleaned once it has changed enough, and then left alone",
  { tags: "soak" },
  async () => {
    const { app, fair } = await server.world();
    const inputs = (notes: string) => Array.from({ length: 300 }, (_, at) => ({ label: `B${at}`, notes }));
    const rowsCounted = async () => {
      const { read } = server.database;
      const [row] = await read.$queryRaw<{ rows: number }[]>`
      SELECT reltuples::int AS "rows" FROM pg_class WHERE relname = 'Booth'`;
      return row?.rows;
    };
    await booths.upsert(app, fair, inputs("first"));
    expect(await rowsCounted()).toBe(-1);
    expect(await tidyTables(server.database)).toContain("Booth");
    expect(await rowsCounted()).toBe(300);
    await expect.poll(() => tidyTables(server.database)).toEqual([]);

    await booths.upsert(app, fair, inputs("second"));
    // The database updates its statistics about once a second.
    await expect.poll(() => tidyTables(server.database)).toContain("Booth");
  },
);
