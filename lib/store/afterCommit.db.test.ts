import { expect, test, vi } from "vitest";
import { testServer } from "#lib/testing/world";

const server = testServer();

test("what a second copy of this source asks for is done after the commit of the first, and never of what failed", async () => {
  const { app } = await server.world();
  vi.resetModules();
  const { afterCommit } = await import("./database");
  const done: string[] = [];
  await app.db.transaction(async (db) => afterCommit(db, () => done.push("committed")));
  const failing = app.db.transaction(async (db) => {
    afterCommit(db, () => done.push("rolled back"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(done).toEqual(["committed"]);
});
