/** The median; the upper of the two for an even count. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The quantile of a sorted list. */
export function quantile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ]!;
}

/** The duration of some work in milliseconds. */
export function millisecondsOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** A clock of this process's CPU time, which other processes do not affect. */
export function processorClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The CPU time of some work in milliseconds. */
export function processorMillisecondsOf(work: () => unknown): number {
  const begun = processorClock();
  work();
  return processorClock() - begun;
}

export type Duel = { peer: number; ours: number; ratio: number };

/**
 * Alternates two implementations, so that both see the same noise: the median milliseconds of each, and the median of
 * the ratios, peer over ours. Both are warmed up once.
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
