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
  const takeFromChosen: Limiter["take"] = (bucket, key, tokens) => {
    const taken = chosen().take(bucket, key, tokens);
    // While the shared buckets cannot be reached, each process counts for itself.
    return taken instanceof Promise ? taken.catch(() => memory.take(bucket, key, tokens)) : taken;
  };
  return {
    take(bucket, key, tokens) {
      const atMs = nowMs();
      if (atMs - counted.atMs < COUNT_EVERY_MS) return takeFromChosen(bucket, key, tokens);
      const isFirst = counted.atMs === Number.NEGATIVE_INFINITY;
      const counting = count(atMs).catch(() => {});
      // Only before the first count it is not known at all; later ones nobody has to wait for.
      return isFirst
        ? counting.then(() => takeFromChosen(bucket, key, tokens))
        : takeFromChosen(bucket, key, tokens);
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
