import { expect, test } from "vitest";
import { UNLIMITED } from "./limiter";
import { limiterOver } from "./sharedLimiter";

const never = { take: () => Promise.reject(new Error("The memory of one process was asked.")) };
const empty = { take: async () => 0, countInstances: async () => 2 };

test("DB-22: while the shared buckets are unavailable, each process counts on its own", async () => {
  const allowance = { allowed: true, limit: 7, remaining: 6, retryAfterSeconds: 0 };
  const memory = { take: () => allowance };
  const rates = { reserve: { perMinute: 60, burst: 3 } };
  const away = () => Promise.reject(new Error("The database does not respond."));
  for (const countInstances of [away, async () => 2]) {
    const limiter = limiterOver({ take: away, countInstances }, rates, memory, () => 0);
    expect(await limiter.take("reserve", "somebody")).toEqual(allowance);
  }
});

test("shared buckets respond like those in memory: unlimited without a rate, and no infinite wait", async () => {
  const limiter = limiterOver(empty, { reserve: { perMinute: 0, burst: 3 } }, never, () => 0);
  expect(await limiter.take("quote", "somebody")).toEqual(UNLIMITED);
  const { allowed, limit, retryAfterSeconds } = await limiter.take("reserve", "somebody");
  expect([allowed, limit, Number.isFinite(retryAfterSeconds)]).toEqual([false, 3, true]);
});
