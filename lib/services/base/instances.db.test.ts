import { expect, test, vi } from "vitest";
import { testServer } from "#lib/testing/world";
import { joinInstances } from "./instances";

const server = testServer({ isOwn: true });

const join = (id: string, mediaStore: string, wait = async () => {}) =>
  joinInstances({ db: server.database, id, mediaStore, wait });

test("instances with the same media join, count each other and leave", async () => {
  const [one, two] = [await join("one", "s3 a"), await join("two", "s3 a")];
  await one.beat();
  expect([one.count(), two.count()]).toEqual([2, 2]);
  expect([one.isMediaShared(), two.isMediaShared()]).toEqual([true, true]);
  await two.leave();
  await one.beat();
  expect(one.count()).toBe(1);
  await one.leave();
});

test("one that keeps media elsewhere is refused with what to do, and waits for the other to leave first", async () => {
  const one = await join("one", "folder of one");
  const wait = vi.fn(async () => {});
  await expect(join("two", "folder of two", wait)).rejects.toThrow(/Set S3_ENDPOINT.*or stop the other one/);
  expect(wait).toHaveBeenCalledTimes(20);
  // A rolling upgrade: the former instance leaves while the new one waits.
  const two = await join("two", "folder of two", () => one.leave());
  expect(two.count()).toBe(1);
  await two.leave();
});

test("a killed instance is gone when its heartbeat is old", async () => {
  await join("killed", "folder of one");
  await server.database.read.$executeRaw`
    UPDATE "Instance" SET "seenAt" = now() - interval '16 seconds' WHERE "id" = 'killed'`;
  const two = await join("two", "folder of two");
  expect(two.count()).toBe(1);
  await two.leave();
});

test("of two that start at the same moment with media of their own, one is refused", async () => {
  const started = await Promise.allSettled([join("one", "a"), join("two", "b")]);
  expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an instance that finds another with media elsewhere, however it got there, says so", async () => {
  await server.database.read.$executeRaw`DELETE FROM "Instance"`;
  const one = await join("one", "a");
  await server.database.read.$executeRaw`
    INSERT INTO "Instance" ("id", "mediaStore", "startedAt", "seenAt") VALUES ('odd', 'b', now(), now())`;
  await one.beat();
  expect(one.isMediaShared()).toBe(false);
});
