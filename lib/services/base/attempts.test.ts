import { describe, expect, it } from "vitest";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { FakeClock } from "#lib/testing/fakes";
import { attemptsOver } from "./attempts";

const RATES = { login: { perMinute: 10, burst: 3 }, "login-address": { perMinute: 60, burst: 60 } };

function open(rates: Record<string, { perMinute: number; burst: number }> = RATES) {
  const clock = new FakeClock();
  const limiter = memoryLimiter(rates, () => clock.now().getTime());
  const attempts = attemptsOver(limiter.take, clock);
  const waitOf = async (email = "ada@example.org", visitor = "203.0.113.7"): Promise<number> => {
    try {
      await attempts.admit(visitor, email);
      return 0;
    } catch (error) {
      return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds;
    }
  };
  return { attempts, limiter, waitOf, afterSeconds: (seconds: number) => clock.forwardMinutes(seconds / 60) };
}

describe("AU-08: attempts to sign in", () => {
  it("are free until the bucket is empty", async () => {
    const { waitOf } = open();
    expect([await waitOf(), await waitOf(), await waitOf()]).toEqual([0, 0, 0]);
    expect(await waitOf()).toBeGreaterThan(0);
  });

  it("must then wait twice as long each time, up to 15 minutes", async () => {
    const { waitOf, afterSeconds } = open({ ...RATES, login: { perMinute: 6_000, burst: 1 } });
    await waitOf();
    const waits: number[] = [await waitOf()];
    while (waits.length < 12) {
      afterSeconds(waits.at(-1) ?? 0);
      expect(await waitOf()).toBe(0);
      waits.push(await waitOf());
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it("are let through one at a time after a wait, however many arrive at once", async () => {
    const { waitOf, afterSeconds } = open();
    for (let n = 0; n < 4; n += 1) await waitOf();
    afterSeconds(60);
    const waits = await Promise.all(Array.from({ length: 50 }, () => waitOf()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it("are free again after a success, or after an hour without attempts", async () => {
    const { attempts, waitOf, afterSeconds } = open();
    for (let n = 0; n < 4; n += 1) await waitOf();
    afterSeconds(20);
    attempts.succeeded("203.0.113.7", "ada@example.org");
    expect([await waitOf(), await waitOf(), await waitOf()]).toEqual([0, 0, 0]);

    await waitOf();
    afterSeconds(3_700);
    expect([await waitOf(), await waitOf(), await waitOf()]).toEqual([0, 0, 0]);
  });

  it("of one person do not delay another, or the same person at another address", async () => {
    const { waitOf } = open();
    for (let n = 0; n < 5; n += 1) await waitOf();
    expect(await waitOf("grace@example.org")).toBe(0);
    expect(await waitOf("ada@example.org", "198.51.100.1")).toBe(0);
  });

  it("are not limited by wrong API keys from the same address", async () => {
    const { limiter, waitOf } = open(STANDARD_RATES.exposed);
    for (let n = 0; n < 60; n += 1) await limiter.take("wrong-credentials", "203.0.113.7");
    for (let n = 0; n < 100; n += 1) expect(await waitOf(`person${n}@example.org`)).toBe(0);
  });

  it("from one address are limited after too many different accounts", async () => {
    const { waitOf } = open({ ...RATES, "login-address": { perMinute: 60, burst: 5 } });
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) waits.push(await waitOf(`person${n}@example.org`));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1]);
  });
});
