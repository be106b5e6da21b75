import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test("what was asked for is done after the commit, and never if the transaction failed", async () => {
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
