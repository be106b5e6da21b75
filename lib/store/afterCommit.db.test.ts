import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test("runs `afterCommit` callbacks after the commit, and never after a rollback", async () => {
  const { db } = (await server.world()).app;
  const done: string[] = [];
  await db.transaction(async (within) => {
    db.afterCommit(within, () => done.push("committed"));
    expect(done).toEqual([]);
  });
  const failing = db.transaction(async (within) => {
    db.afterCommit(within, () => done.push("rolled back"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(done).toEqual(["committed"]);
});
