/** One line of a benchmark's output, and whether it fails the run. */
export type BenchRow = {
  goal: string;
  what: string;
  peer: string;
  ours: string;
  ratio: string;
  bar: string;
  stretch: string;
  result: string;
  isMissed: boolean;
};

/** A limit as printed, and whether it was met. */
export type Limit = { text: string; isKept: boolean };

type Figures = {
  goal: string;
  what: string;
  ours: string;
  peer?: string;
  ratio?: string;
  /** A missed limit fails the run. */
  bar?: Limit;
  stretch?: Limit;
  /** A machine-dependent goal, printed but not enforced. */
  target?: string;
};

type Unit = (value: number) => string;

const NOTHING = "–";

export function atLeast(figure: number, least: number, unit: Unit = String): Limit {
  return { text: `≥ ${unit(least)}`, isKept: figure >= least };
}

export function atMost(figure: number, most: number, unit: Unit = String): Limit {
  return { text: `≤ ${unit(most)}`, isKept: figure <= most };
}

/** For results that are either right or wrong. */
export function exactly(isKept: boolean, text: string): Limit {
  return { text, isKept };
}

export function times(ratio: number): string {
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}x`;
}

export function milliseconds(value: number): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 3 : 1)} ms`;
}

export function benchRow({ goal, what, ours, peer, ratio, bar, stretch, target }: Figures): BenchRow {
  return {
    goal,
    what,
    peer: peer ?? NOTHING,
    ours,
    ratio: ratio ?? NOTHING,
    bar: bar?.text ?? (target ? `target ${target}` : NOTHING),
    stretch: stretch?.text ?? NOTHING,
    result: resultOf(bar, stretch),
    isMissed: bar !== undefined && !bar.isKept,
  };
}

/** A missing peer is reported, because a missing row would look like a success. */
export function notRun(goal: string, what: string, missing: string): BenchRow {
  const row = benchRow({ goal, what, ours: NOTHING });
  return { ...row, result: `not run: ${missing} is not installed` };
}

function resultOf(bar: Limit | undefined, stretch: Limit | undefined): string {
  if (bar && !bar.isKept) return "MISSED";
  const reached = stretch && (stretch.isKept ? "stretch reached" : "stretch not reached");
  if (bar) return reached ? `met, ${reached}` : "met";
  return reached ?? "reported";
}
