import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attempt, isDelivered, isFailing, isGone, MAX_ATTEMPTS, nextAttemptAt } from "./schedule";

const AT = new Date("2027-03-01T12:00:00.000Z");
const EVEN = { chance: 0.5 };

const attempt = (fields: Partial<Attempt> = {}): Attempt => ({
  attempts: 1,
  at: AT,
  status: 500,
  retryAfter: null,
  ...fields,
});

const waitSeconds = (fields: Partial<Attempt>, waiting = EVEN) => {
  const next = nextAttemptAt(attempt(fields), waiting);
  return next && (next.getTime() - AT.getTime()) / 1000;
};

describe("nextAttemptAt", () => {
  test("five retries after 10 s, 60 s, 6 min, 36 min and 3 h 36 min, then no more (WH-05)", () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempts) => waitSeconds({ attempts }));
    expect(waits).toEqual([10, 60, 360, 2160, 12_960, null]);
    expect(waits).toHaveLength(MAX_ATTEMPTS);
  });

  test("chance shifts a retry by at most a tenth, earlier or later", () => {
    expect(waitSeconds({}, { chance: 0 })).toBe(9);
    expect(waitSeconds({}, { chance: 1 })).toBe(11);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 5 }),
        (chance, attempts) => {
          const wait = waitSeconds({ attempts }, { chance }) ?? 0;
          const plan = 10 * 6 ** (attempts - 1);
          expect(wait).toBeGreaterThanOrEqual(plan * 0.9);
          expect(wait).toBeLessThanOrEqual(plan * 1.1);
        },
      ),
    );
  });

  test("the first delay can be shortened, and the others with it", () => {
    const next = nextAttemptAt(attempt({ attempts: 2 }), { ...EVEN, firstWaitMs: 10 });
    expect(next?.getTime()).toBe(AT.getTime() + 60);
  });

  test.each<[string, Partial<Attempt>, number]>([
    ["in seconds, later than planned, is respected", { status: 429, retryAfter: "120" }, 120],
    [
      "as a date, later than planned, is respected",
      { status: 503, retryAfter: "Mon, 01 Mar 2027 12:02:00 GMT" },
      120,
    ],
    ["sooner than planned is ignored", { status: 429, retryAfter: "1" }, 10],
    ["in the past is ignored", { status: 503, retryAfter: "Mon, 01 Mar 2027 11:00:00 GMT" }, 10],
    ["later than in an hour is limited to an hour", { status: 429, retryAfter: "999999" }, 3600],
    ["in an invalid format is ignored", { status: 429, retryAfter: "soon" }, 10],
    ["with another status than 429 or 503 is ignored", { status: 500, retryAfter: "120" }, 10],
  ])("Retry-After %s", (_, fields, seconds) => {
    expect(waitSeconds(fields)).toBe(seconds);
  });
});

test("only 2xx is a success, and a redirect is not (WH-03)", () => {
  expect([200, 204, 299].map(isDelivered)).toEqual([true, true, true]);
  expect([199, 300, 302, 404, 410, 500, null].filter(isDelivered)).toEqual([]);
});

test("only 410 means that the receiver is gone (WH-12)", () => {
  expect([200, 404, 410, 500, null].filter(isGone)).toEqual([410]);
});

describe("isFailing", () => {
  const since = (days: number) => new Date(AT.getTime() - days * 86_400_000);

  test.each<[string, Parameters<typeof isFailing>[0], boolean]>([
    ["true after five days and twenty failed deliveries", { failingSince: since(5), exhausted: 20 }, true],
    ["false after five days with fewer failed deliveries", { failingSince: since(30), exhausted: 19 }, false],
    [
      "false after fewer days with many failed deliveries",
      { failingSince: since(4.999), exhausted: 5000 },
      false,
    ],
    ["false once a delivery has succeeded", { failingSince: null, exhausted: 5000 }, false],
  ])("%s", (_, hook, failing) => {
    expect(isFailing(hook, AT)).toBe(failing);
  });
});
