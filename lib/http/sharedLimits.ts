import { type Limiter, type Rate, takeFrom, UNLIMITED } from "./limits";

/** Buckets that several processes share. */
export type SharedBuckets = {
  /** How many tokens there were; those that are wanted are gone now, if there were so many. */
  take(key: string, wanted: number, rate: Rate): Promise<number>;
  /** How many processes there are at the moment. */
  countInstances(): Promise<number>;
};

const COUNT_EVERY_MS = 10_000;

/** Counts in memory while this process is alone, and in the shared buckets as soon as others share the work. */
export function limiterOver(
  buckets: SharedBuckets,
  rates: Record<string, Rate>,
  memory: Limiter,
  nowMs: () => number,
): Limiter {
  const shared = sharedLimiter(buckets, rates);
  let counted = { atMs: Number.NEGATIVE_INFINITY, several: false };
  const chosen = () => (counted.several ? shared : memory);
  const count = async (atMs: number) => {
    // Set first, so that a burst of requests counts once.
    counted = { ...counted, atMs };
    counted = { atMs, several: (await buckets.countInstances()) > 1 };
  };
  return {
    take(bucket, key, tokens) {
      const atMs = nowMs();
      if (atMs - counted.atMs < COUNT_EVERY_MS) return chosen().take(bucket, key, tokens);
      return count(atMs).then(() => chosen().take(bucket, key, tokens));
    },
  };
}

function sharedLimiter(buckets: SharedBuckets, rates: Record<string, Rate>): Limiter {
  return {
    async take(bucket, key, wanted = 1) {
      const rate = rates[bucket];
      if (!rate) return UNLIMITED;
      return takeFrom(await buckets.take(`${bucket} ${key}`, wanted, rate), wanted, rate);
    },
  };
}
