import { expect, inject, test } from "vitest";
import type { Database } from "#lib/store/database";
import { bucketsIn, countInstances } from "#lib/store/limits";
import { openTestDatabase } from "#lib/testing/database";
import { FakeClock } from "#lib/testing/fakes";
import { testServer } from "#lib/testing/world";
import type { Limiter } from "./limiter";
import { limiterOver } from "./sharedLimiter";

const server = testServer();
const rates = { reserve: { perMinute: 60, burst: 3 } };
const never = { take: () => Promise.reject(new Error("The memory of one process was asked.")) };
const limiterIn = (database: Database, clock: FakeClock, memory: Limiter) =>
  limiterOver(bucketsIn(database), rates, memory, () => clock.now().getTime());
const takeAll = async (limiter: Limiter, times: number) => {
  const allowed: boolean[] = [];
  for (let time = 0; time < times; time += 1)
    allowed.push((await limiter.take("reserve", "somebody")).allowed);
  return allowed;
};

test("a single process counts in memory", async () => {
  const memory = { take: async () => ({ allowed: true, limit: 7, remaining: 7, retryAfterSeconds: 0 }) };
  const limiter = limiterIn(server.database, new FakeClock(), memory);
  expect((await limiter.take("reserve", "somebody")).limit).toBe(7);
});

// The embedded database allows only one process.
const onPostgres = test.runIf(inject("database").kind === "postgres");

onPostgres(
  "X-18, LD-23: several processes on one PostgreSQL share one count, which refills by its clock",
  async () => {
    const url = await server.database.read.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
    const second = await openTestDatabase(url[0]?.name);
    try {
      await second.read.event.count();
      expect(await countInstances(server.database.read)).toBe(2);
      // The clock of the second machine is two minutes ahead (LD-23).
      const [here, there] = [server.database, second].map((db, index) => {
        const clock = new FakeClock();
        clock.forwardMinutes(2 * index);
        return limiterIn(db, clock, never);
      });
      if (!here || !there) throw new Error("Two limiters were made.");
      expect([...(await takeAll(here, 2)), ...(await takeAll(there, 2))]).toEqual([true, true, true, false]);
      expect(await takeAll(here, 1)).toEqual([false]);
      await second.read.$executeRaw`UPDATE "RateBucket" SET "updatedAt" = "updatedAt" - interval '1 second'`;
      expect(await takeAll(there, 2)).toEqual([true, false]);
    } finally {
      await second.close();
    }
  },
);
