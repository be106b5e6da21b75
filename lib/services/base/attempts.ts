import type { App } from "#lib/ports";
import type { Attempts } from "#lib/ports/signIn";
import { Refusal } from "#lib/refusal";

type Taken = { allowed: boolean; retryAfterSeconds: number };
type Take = (bucket: string, key: string) => Taken | Promise<Taken>;

const LONGEST_WAIT_SECONDS = 900;
/** Counters without a new attempt for this long are dropped. */
const FORGOTTEN_MS = 3_600_000;
const SWEEP_ABOVE = 10_000;

/**
 * Once the free attempts of an address and e-mail are used up, each further one waits 2, 4, 8 … seconds, until one
 * succeeds.
 */
export function attemptsOver(take: Take, clock: App["clock"]): Attempts {
  const waits = new Map<string, { tries: number; until: number }>();

  /** Counts one more attempt and returns how long the next has to wait. */
  const lengthen = (key: string, now: number): number => {
    const tries = (waits.get(key)?.tries ?? 0) + 1;
    const seconds = Math.min(2 ** tries, LONGEST_WAIT_SECONDS);
    waits.set(key, { tries, until: now + seconds * 1_000 });
    return seconds;
  };
  const forget = (now: number) => {
    for (const [key, { until }] of waits) if (now - until > FORGOTTEN_MS) waits.delete(key);
  };

  return {
    async admit(visitor, email) {
      const now = clock.now().getTime();
      const key = keyOf(visitor, email);
      if (waits.size > SWEEP_ABOVE || waits.has(key)) forget(now);
      const wait = waits.get(key);
      if (wait && now < wait.until) throw tooOften((wait.until - now) / 1_000);
      if (wait) lengthen(key, now);
      const byVisitor = await take("login-address", visitor);
      if (!byVisitor.allowed) throw tooOften(byVisitor.retryAfterSeconds);
      if (wait) return;
      const byBoth = await take("login", key);
      if (!byBoth.allowed) throw tooOften(Math.max(lengthen(key, now), byBoth.retryAfterSeconds));
    },
    succeeded(visitor, email) {
      waits.delete(keyOf(visitor, email));
    },
  };
}

function keyOf(visitor: string, email: string): string {
  return `${visitor} ${email}`;
}

function tooOften(seconds: number): Refusal {
  const retryAfterSeconds = Math.ceil(seconds);
  return new Refusal("rate_limited", `Too many sign-in attempts. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}
