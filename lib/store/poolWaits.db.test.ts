import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer({ isOwn: true });

test("waits for a connection are measured, by reads and transactions, and the load is known", async () => {
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
