/** The middle of some numbers; of an even count, the upper of the two. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The number that so much of the sorted list does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ]!;
}

/** Milliseconds that some work takes. */
export function millisecondsOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** A clock of the processor time this process has had, which stands still while others have the processor. */
export function processorClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that some work takes. */
export function processorMillisecondsOf(work: () => unknown): number {
  const begun = processorClock();
  work();
  return processorClock() - begun;
}

export type Duel = { peer: number; ours: number; ratio: number };

/**
 * Two kinds of work in turns, so that both meet the same noise: milliseconds of each (medians) and the median of the
 * rounds' ratios, peer over ours. Both are warmed up once.
 */
export function duel(peer: () => unknown, ours: () => unknown, rounds = 5): Duel {
  peer();
  ours();
  const results = Array.from({ length: rounds }, () => ({
    peer: millisecondsOf(peer),
    ours: millisecondsOf(ours),
  }));
  return {
    peer: median(results.map((one) => one.peer)),
    ours: median(results.map((one) => one.ours)),
    ratio: median(results.map((one) => one.peer / one.ours)),
  };
}
