import { Refusal } from "#lib/refusal";

export type Rate = { perMinute: number; burst: number };
export type Allowance = { allowed: boolean; limit: number; remaining: number; retryAfterSeconds: number };

/** Where buckets are stored: in memory for one process, in the database for several. */
export type Limiter = {
  take(bucket: string, key: string, tokens?: number): Allowance | Promise<Allowance>;
};

/** A token bucket with at most `burst` tokens, refilled evenly. */
function refill(tokens: number, elapsedMs: number, { perMinute, burst }: Rate): number {
  return Math.min(burst, tokens + (elapsedMs * perMinute) / 60_000);
}

export function takeFrom(tokens: number, cost: number, rate: Rate): { left: number } & Allowance {
  const allowed = tokens >= cost;
  const left = allowed ? tokens - cost : tokens;
  const retryAfterSeconds = allowed ? 0 : Math.ceil(((cost - tokens) * 60) / Math.max(rate.perMinute, 0.001));
  return { left, allowed, limit: rate.burst, remaining: Math.floor(left), retryAfterSeconds };
}

/** Full buckets are dropped, so that the map does not grow with every address. */
const SWEEP_ABOVE = 50_000;

export function memoryLimiter(rates: Record<string, Rate>, nowMs: () => number): Limiter {
  const buckets = new Map<string, { tokens: number; at: number; rate: Rate }>();
  const sweep = (at: number) => {
    for (const [key, bucket] of buckets) {
      if (refill(bucket.tokens, at - bucket.at, bucket.rate) >= bucket.rate.burst) buckets.delete(key);
    }
  };
  return {
    take(name, key, cost = 1) {
      const rate = rates[name];
      if (!rate) return UNLIMITED;
      const at = nowMs();
      if (buckets.size > SWEEP_ABOVE) sweep(at);
      const id = `${name} ${key}`;
      const bucket = buckets.get(id) ?? { tokens: rate.burst, at, rate };
      const { left, ...allowance } = takeFrom(refill(bucket.tokens, at - bucket.at, rate), cost, rate);
      buckets.set(id, { tokens: left, at, rate });
      return allowance;
    },
  };
}

export const UNLIMITED: Allowance = {
  allowed: true,
  limit: 1_000_000,
  remaining: 1_000_000,
  retryAfterSeconds: 0,
};

/** The rate limit headers of every response. */
export function allowanceHeaders({ limit, remaining, retryAfterSeconds }: Allowance): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(retryAfterSeconds),
  };
}

export function assertAllowed(allowance: Allowance, headers: Headers): void {
  for (const [name, value] of Object.entries(allowanceHeaders(allowance))) headers.set(name, value);
  if (!allowance.allowed) throw tooManyRequests(allowance);
}

export function tooManyRequests({ limit, retryAfterSeconds }: Allowance): Refusal {
  const message = `Too many requests; the limit is ${limit} at once. Try again in ${retryAfterSeconds} s.`;
  return new Refusal("rate_limited", message, { retryAfterSeconds });
}

/** IPv6 assigns a whole /64 network to a household, so addresses count by their first 64 bits. */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  if (ip.startsWith("::ffff:")) return ip.slice("::ffff:".length);
  const [head = "", tail = ""] = ip.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return `${[...front, ...(ip.includes("::") ? zeros : []), ...back].slice(0, 4).join(":")}::/64`;
}
