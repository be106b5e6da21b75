import { atLeast, type BenchRow, benchRow, milliseconds, times } from "#lib/testing/benchRow";

/** A ratio against a peer. */
export function row(
  goal: string,
  what: string,
  peer: string,
  ours: string,
  ratio: number,
  bar?: number,
  stretch?: number,
): BenchRow {
  return benchRow({
    goal,
    what,
    peer,
    ours,
    ratio: times(ratio),
    bar: bar === undefined ? undefined : atLeast(ratio, bar, times),
    stretch: stretch === undefined ? undefined : atLeast(ratio, stretch, times),
  });
}

export function micros(taken: number, questions: number): string {
  return `${((taken * 1000) / questions).toFixed(0)} us`;
}

/** A time with its target. */
export function time(goal: string, what: string, taken: number, most: number): BenchRow {
  return benchRow({ goal, what, ours: milliseconds(taken), target: `≤ ${most} ms` });
}
