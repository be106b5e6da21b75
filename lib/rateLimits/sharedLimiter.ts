import { type Limiter, type Rate, takeFrom, UNLIMITED } from "./limiter";

/** Buckets shared by several processes. */
export type SharedBuckets = {
  /** Returns the number of tokens before taking; takes the requested number if there were enough. */
  take(key: string, cost: number, rate: Rate): Promise<number>;
  /** The current number of instances. */
  countInstances(): Promise<number>;
};

const COUNT_EVERY_MS = 10_000;

/** Counts in memory while this is the only process, and in the shared buckets as soon as there are others. */
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
    // Set first, so that a burst of requests triggers one count.
    counted = { ...counted, atMs };
    counted = { atMs, several: (await buckets.countInstances()) > 1 };
  };
  const takeFromChosen: Limiter["take"] = (bucket, key, tokens) => {
    const taken = chosen().take(bucket, key, tokens);
    // If the shared buckets are unavailable, each process counts on its own.
    return taken instanceof Promise ? taken.catch(() => memory.take(bucket, key, tokens)) : taken;
  };
  return {
    take(bucket, key, tokens) {
      const atMs = nowMs();
      if (atMs - counted.atMs < COUNT_EVERY_MS) return takeFromChosen(bucket, key, tokens);
      const isFirst = counted.atMs === Number.NEGATIVE_INFINITY;
      const counting = count(atMs).catch(() => {});
      // Only the first count has to be awaited; later ones update in the background.
      return isFirst
        ? counting.then(() => takeFromChosen(bucket, key, tokens))
        : takeFromChosen(bucket, key, tokens);
    },
  };
}

function sharedLimiter(buckets: SharedBuckets, rates: Record<string, Rate>): Limiter {
  return {
    async take(bucket, key, cost = 1) {
      const rate = rates[bucket];
      if (!rate) return UNLIMITED;
      return takeFrom(await buckets.take(`${bucket} ${key}`, cost, rate), cost, rate);
    },
  };
}
