import { expect, test } from "vitest";
import { emptyDatabase } from "#lib/testing/emptyDatabase";
import { testServer } from "#lib/testing/world";
import { traceQueries } from "./poolHooks";

const server = testServer({ isOwn: true });

test("measures waits for a connection, by reads and transactions, and reports the load", async () => {
  const { database } = server;
  const waits: number[] = [];
  database.onWait((seconds) => waits.push(seconds));
  await database.read.$queryRaw`SELECT 1`;
  await database.transaction((db) => db.$queryRaw`SELECT 1`);
  expect(waits.length).toBeGreaterThanOrEqual(2);
  expect(waits.every((seconds) => seconds >= 0 && seconds < 60)).toBe(true);
  const { connections, idle, waiting } = database.load();
  expect(connections).toBeGreaterThanOrEqual(1);
  expect([idle, waiting]).toEqual([connections, 0]);
});

test("traces every statement with its text, and returns its result or error unchanged", {
  tags: "soak",
}, async () => {
  const { pool, close } = await emptyDatabase("traced");
  const seen: string[] = [];
  traceQueries(pool, async (text, run) => {
    try {
      return await run();
    } finally {
      seen.push(text);
    }
  });
  expect((await pool.query("SELECT $1::int AS one", [1])).rows).toEqual([{ one: 1 }]);
  await expect(pool.query("SELECT nothing")).rejects.toThrow();
  const client = await pool.connect();
  expect((await client.query({ text: "SELECT 2 AS two" })).rows).toEqual([{ two: 2 }]);
  client.release();
  expect(seen).toEqual(["SELECT $1::int AS one", "SELECT nothing", "SELECT 2 AS two"]);
  await close();
});
