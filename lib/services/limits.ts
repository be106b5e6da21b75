import * as store from "#lib/store/limits";
import type { App } from "./context";

type Rate = { perMinute: number; burst: number };
type Allowance = { allowed: boolean; limit: number; remaining: number; retryAfterSeconds: number };
type Limiter = { take(bucket: string, key: string, tokens?: number): Allowance | Promise<Allowance> };

const COUNT_EVERY_MS = 10_000;

/** Counts in memory while this process is alone, and in the database as soon as others share the work. */
export function limiterOver(
  app: Pick<App, "db" | "clock">,
  rates: Record<string, Rate>,
  memory: Limiter,
): Limiter {
  const shared = sharedLimiter(app, rates);
  let counted = { at: Number.NEGATIVE_INFINITY, several: false };
  const chosen = () => (counted.several ? shared : memory);
  const count = async (at: number) => {
    // Set first, so that a burst of requests counts once.
    counted = { ...counted, at };
    counted = { at, several: (await store.countInstances(app.db.read)) > 1 };
  };
  return {
    take(bucket, key, tokens) {
      const at = app.clock.now().getTime();
      if (at - counted.at < COUNT_EVERY_MS) return chosen().take(bucket, key, tokens);
      return count(at).then(() => chosen().take(bucket, key, tokens));
    },
  };
}

function sharedLimiter(app: Pick<App, "db" | "clock">, rates: Record<string, Rate>): Limiter {
  return {
    async take(bucket, key, wanted = 1) {
      const rate = rates[bucket];
      if (!rate) return { allowed: true, limit: 0, remaining: 0, retryAfterSeconds: 0 };
      const { allowed, tokens } = await store.takeTokens(
        app.db.read,
        `${bucket} ${key}`,
        wanted,
        rate,
        app.clock.now(),
      );
      const left = allowed ? tokens - wanted : tokens;
      const retryAfterSeconds = allowed ? 0 : Math.ceil(((wanted - tokens) * 60) / rate.perMinute);
      return { allowed, limit: rate.burst, remaining: Math.floor(left), retryAfterSeconds };
    },
  };
}
