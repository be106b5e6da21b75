import { invert, isEmpty, squash } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import type { DocumentChange } from "./document";

/** A step of the history: its name, its change, and its level, so that undo can go there. */
export type Step = {
  name: OfficePhrase;
  change: DocumentChange;
  levelId: string;
  /** The selection before and after it. */
  before: readonly string[];
  after: readonly string[];
  /** How many changes by others had been received when it was made; later ones may overwrite it. */
  heard: number;
  /** A restored draft, which is undone with all its locked objects. */
  restores?: true;
  /** The labels of new booths were generated. */
  proposes?: boolean;
  /** Consecutive steps with the same key are merged: a held arrow key, a price being typed. */
  key: string | null;
};

/** The steps of this session, the latest last, and the undone ones, the next to redo last. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const NO_HISTORY: History = { past: [], future: [] };

export type Extent = { steps: number; records: number };

/** Limits the history: the steps of a page that stays open for weeks would otherwise fill the memory. */
const MOST: Extent = { steps: 1_000, records: 500_000 };

export function remember(history: History, step: Step): History {
  const last = history.past.at(-1);
  const joins = last !== undefined && step.key !== null && last.key === step.key;
  if (!joins) return { past: [...latest(history.past, MOST), step], future: [] };
  const joined = { ...step, change: squash([last.change, step.change]), before: last.before };
  const kept = history.past.slice(0, -1);
  return { past: isEmpty(joined.change) ? kept : [...kept, joined], future: [] };
}

/** The latest steps within an extent. */
export function latest(steps: readonly Step[], most: Extent): readonly Step[] {
  let records = 0;
  let first = Math.max(0, steps.length - most.steps);
  for (let index = steps.length - 1; index >= first; index--) {
    records += sizeOf((steps[index] as Step).change);
    if (records > most.records) first = index + 1;
  }
  return first === 0 ? steps : steps.slice(first);
}

function sizeOf(change: DocumentChange): number {
  return Object.values(change).reduce(
    (sum, { added, updated, removed }) => sum + added.length + updated.length + removed.length,
    0,
  );
}

/** Prevents the next step from being merged with the last. */
export function interrupt(history: History): History {
  const last = history.past.at(-1);
  if (!last || last.key === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: null }] };
}

export type HistoryDirection = "undo" | "redo";

/** The next step to undo or redo. */
export function nextStep({ past, future }: History, direction: HistoryDirection): Step | null {
  return (direction === "undo" ? past : future).at(-1) ?? null;
}

export function inputOf(step: Step, direction: HistoryDirection): DocumentChange {
  return direction === "undo" ? invert(step.change) : step.change;
}

/**
 * The history after undoing or redoing its next step with the accepted part of its change; what others kept is
 * removed from the step.
 */
export function moved(
  { past, future }: History,
  direction: HistoryDirection,
  input: DocumentChange,
  heard: number,
): History {
  const step = nextStep({ past, future }, direction);
  if (!step) return { past, future };
  const change = direction === "undo" ? invert(input) : input;
  const taken: Step[] = isEmpty(input) ? [] : [{ ...step, change, heard, key: null }];
  if (direction === "undo") return { past: past.slice(0, -1), future: [...future, ...taken] };
  return { past: [...past, ...taken], future: future.slice(0, -1) };
}

/** The history without its next step, which has no effect any more. */
export function passedOver({ past, future }: History, direction: HistoryDirection): History {
  return direction === "undo" ? { past: past.slice(0, -1), future } : { past, future: future.slice(0, -1) };
}
