import { expect, test, vi } from "vitest";
import { testServer } from "#lib/testing/world";
import { joinInstances } from "./instances";

const server = testServer({ isOwn: true });

const join = (id: string, mediaStore: string, wait = async () => {}) =>
  joinInstances({ db: server.database, id, mediaStore, wait });

test("instances with the same media store join, count each other and leave", async () => {
  const [one, two] = [await join("one", "s3 a"), await join("two", "s3 a")];
  await one.beat();
  expect([one.count(), two.count()]).toEqual([2, 2]);
  expect([one.isMediaShared(), two.isMediaShared()]).toEqual([true, true]);
  await two.leave();
  await one.beat();
  expect(one.count()).toBe(1);
  await one.leave();
});

test("refuses an instance with another media store and says what to do, unless the other one leaves first", async () => {
  const one = await join("one", "folder of one");
  const wait = vi.fn(async () => {});
  await expect(join("two", "folder of two", wait)).rejects.toThrow(/Set S3_ENDPOINT.*or stop the other one/);
  expect(wait).toHaveBeenCalledTimes(20);
  // A rolling upgrade: the former instance leaves while the new one waits.
  const two = await join("two", "folder of two", () => one.leave());
  expect(two.count()).toBe(1);
  await two.leave();
});

test("a killed instance no longer counts once its heartbeat is old", async () => {
  await join("killed", "folder of one");
  await server.database.read.$executeRaw`
    UPDATE "Instance" SET "seenAt" = now() - interval '16 seconds' WHERE "id" = 'killed'`;
  const two = await join("two", "folder of two");
  expect(two.count()).toBe(1);
  await two.leave();
});

test("refuses one of two instances that start at the same moment with different media stores", async () => {
  const started = await Promise.allSettled([join("one", "a"), join("two", "b")]);
  expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an instance that finds another with a different media store reports it", async () => {
  await server.database.read.$executeRaw`DELETE FROM "Instance"`;
  const one = await join("one", "a");
  await server.database.read.$executeRaw`
    INSERT INTO "Instance" ("id", "mediaStore", "startedAt", "seenAt") VALUES ('odd', 'b', now(), now())`;
  await one.beat();
  expect(one.isMediaShared()).toBe(false);
});
