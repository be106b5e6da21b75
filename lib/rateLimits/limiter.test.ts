import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { addressKey, assertAllowed, memoryLimiter } from "./limiter";

const RATE = { perMinute: 60, burst: 3 };

function limiterWithClock() {
  const clock = { ms: 0 };
  return { clock, limiter: memoryLimiter({ quote: RATE }, () => clock.ms) };
}

describe("X-18: token buckets", () => {
  test("allow a burst at once, then one token per interval", async () => {
    const { clock, limiter } = limiterWithClock();
    const take = async () => (await limiter.take("quote", "a")).allowed;
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
    clock.ms = 999;
    expect(await take()).toBe(false);
    clock.ms = 1_000;
    expect([await take(), await take()]).toEqual([true, false]);
  });

  test("fill up to their burst only", async () => {
    const { clock, limiter } = limiterWithClock();
    await limiter.take("quote", "a", 3);
    clock.ms = 3_600_000;
    expect(await limiter.take("quote", "a")).toMatchObject({ allowed: true, remaining: 2, limit: 3 });
  });

  test("return the time to wait, and a refused request costs nothing", async () => {
    const { clock, limiter } = limiterWithClock();
    await limiter.take("quote", "a", 3);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await limiter.take("quote", "a")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    }
    clock.ms = 1_000;
    expect((await limiter.take("quote", "a")).allowed).toBe(true);
  });

  test("count each key separately, and buckets without a rate are not limited", async () => {
    const { limiter } = limiterWithClock();
    await limiter.take("quote", "a", 3);
    expect((await limiter.take("quote", "b")).allowed).toBe(true);
    expect((await limiter.take("unknown", "a")).allowed).toBe(true);
  });

  test("a refusal has the seconds of Retry-After and the RateLimit headers", async () => {
    const { limiter } = limiterWithClock();
    await limiter.take("quote", "a", 3);
    const allowance = await limiter.take("quote", "a");
    const headers = new Headers();
    const refusal = refusalOf(() => assertAllowed(allowance, headers));
    expect(refusal).toMatchObject({ code: "rate_limited", details: { retryAfterSeconds: 1 } });
    expect(Object.fromEntries(headers)).toEqual({
      "ratelimit-limit": "3",
      "ratelimit-remaining": "0",
      "ratelimit-reset": "1",
    });
  });
});

describe("X-18: the bucket of an address", () => {
  test("IPv6 counts by /64, however it is shortened", () => {
    const home = addressKey("2001:db8:1:2::1");
    expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(home);
    expect(addressKey("2001:db8:1:2:ffff::")).toBe(home);
    expect(addressKey("2001:db8:1:3::1")).not.toBe(home);
    expect(addressKey("::1")).toBe(addressKey("::2"));
    expect(addressKey("2001:db8::1")).toBe("2001:db8:0:0::/64");
  });

  test("IPv4 counts by the full address, also if mapped into IPv6", () => {
    expect(addressKey("203.0.113.7")).toBe("203.0.113.7");
    expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
  });
});
