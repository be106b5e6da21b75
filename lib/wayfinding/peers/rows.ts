import type { BenchRow } from "#lib/testing/bench";

/** A ratio that must not fall below the bar. */
export function row(
  goal: string,
  what: string,
  peer: string,
  ours: string,
  ratio: number,
  bar?: number,
  stretch?: number,
): BenchRow {
  const figure = ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
  return {
    goal,
    what,
    peer,
    ours,
    ratio: `${figure}x`,
    bar: bar === undefined ? "reported" : `>= ${bar}x`,
    stretch: stretch === undefined ? "-" : `>= ${stretch}x`,
    met: bar === undefined || ratio >= bar,
  };
}

export function micros(milliseconds: number, questions: number): string {
  return `${((milliseconds * 1000) / questions).toFixed(0)} us`;
}

/** A time that must not be exceeded. */
export function limit(goal: string, what: string, milliseconds: number, most: number): BenchRow {
  const ours = `${milliseconds.toFixed(0)} ms`;
  return {
    goal,
    what,
    peer: "-",
    ours,
    ratio: "-",
    bar: `<= ${most} ms`,
    stretch: "-",
    met: milliseconds <= most,
  };
}
