import { expect, test } from "vitest";
import { UNLIMITED } from "./limits";
import { limiterOver } from "./sharedLimits";

const never = { take: () => Promise.reject(new Error("The memory of one process was asked.")) };
const empty = { take: async () => 0, countInstances: async () => 2 };

test("what is shared is told as what one process counts: without a rate no limit, and no wait without an end", async () => {
  const limiter = limiterOver(empty, { reserve: { perMinute: 0, burst: 3 } }, never, () => 0);
  expect(await limiter.take("quote", "somebody")).toEqual(UNLIMITED);
  const { allowed, limit, retryAfterSeconds } = await limiter.take("reserve", "somebody");
  expect([allowed, limit, Number.isFinite(retryAfterSeconds)]).toEqual([false, 3, true]);
});
