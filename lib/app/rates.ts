import { type Limiter, memoryLimiter, type Rate, UNLIMITED } from "#lib/rateLimits/limiter";
import { STANDARD_RATES } from "#lib/rateLimits/rates";
import { limiterOver } from "#lib/rateLimits/sharedLimiter";
import type { Environment } from "#lib/server/environment";
import type { OpenDatabase } from "#lib/store/database";
import { bucketsIn } from "#lib/store/limits";

export function ratesFor({ rateLimits }: Environment): Record<string, Rate> | null {
  if (rateLimits.column === "off") return null;
  return { ...STANDARD_RATES[rateLimits.column], ...rateLimits.buckets };
}

export function limiterFor(environment: Environment, db: OpenDatabase): Limiter {
  const rates = ratesFor(environment);
  if (rates === null) return { take: () => UNLIMITED };
  const nowMs = () => performance.now();
  const memory = memoryLimiter(rates, nowMs);
  return db.kind === "embedded" ? memory : limiterOver(bucketsIn(db), rates, memory, nowMs);
}
