import { invert, isEmpty, squash } from "#lib/plan/change";
import type { DocumentChange } from "./document";

/** Something that was done: what it is called, what it changed, and where, so that undoing can go there. */
export type Step = {
  name: string;
  change: DocumentChange;
  levelId: string;
  /** What was selected before and after it. */
  before: readonly string[];
  after: readonly string[];
  /** How much had been heard of others when it was done; what came later may lie on top of it. */
  heard: number;
  /** The program chose the labels of new booths. */
  proposes?: boolean;
  /** Steps in a row with the same key are one: a held arrow key, a price being typed. */
  key: string | null;
};

/** Everything done in this sitting, the latest last, and what was taken back, the next to redo last. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const NO_HISTORY: History = { past: [], future: [] };

export function remember(history: History, step: Step): History {
  const last = history.past.at(-1);
  const joins = last !== undefined && step.key !== null && last.key === step.key;
  if (!joins) return { past: [...history.past, step], future: [] };
  const joined = { ...step, change: squash([last.change, step.change]), before: last.before };
  const kept = history.past.slice(0, -1);
  return { past: isEmpty(joined.change) ? kept : [...kept, joined], future: [] };
}

/** Whatever comes next is a step of its own. */
export function interrupt(history: History): History {
  const last = history.past.at(-1);
  if (!last || last.key === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: null }] };
}

export type Way = "undo" | "redo";

/** The step that would be taken next on that way. */
export function nextStep({ past, future }: History, way: Way): Step | null {
  return (way === "undo" ? past : future).at(-1) ?? null;
}

export function inputOf(step: Step, way: Way): DocumentChange {
  return way === "undo" ? invert(step.change) : step.change;
}

/** The history after its next step was taken as far as the wish says; what others kept is no part of it any more. */
export function moved({ past, future }: History, way: Way, input: DocumentChange, heard: number): History {
  const step = nextStep({ past, future }, way);
  if (!step) return { past, future };
  const change = way === "undo" ? invert(input) : input;
  const taken: Step[] = isEmpty(input) ? [] : [{ ...step, change, heard, key: null }];
  if (way === "undo") return { past: past.slice(0, -1), future: [...future, ...taken] };
  return { past: [...past, ...taken], future: future.slice(0, -1) };
}

/** The history without its next step, of which nothing is left. */
export function passedOver({ past, future }: History, way: Way): History {
  return way === "undo" ? { past: past.slice(0, -1), future } : { past, future: future.slice(0, -1) };
}
