import { invert, isEmpty, squash } from "#lib/plan/change";
import type { DocumentChange, PlanDocument } from "./document";
import { rebase } from "./rebase";

/** Something that was done: what it is called, what it changed, and where, so that undoing can go there. */
export type Step = {
  name: string;
  change: DocumentChange;
  levelId: string;
  /** What was selected before and after it. */
  before: readonly string[];
  after: readonly string[];
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

export type Travel = { history: History; step: Step; change: DocumentChange };

/** Others may have changed the same records since: only the fields of the step itself go back. */
export function undo(history: History, document: PlanDocument): Travel | null {
  const step = history.past.at(-1);
  if (!step) return null;
  const change = rebase(document, invert(step.change));
  return { step, change, history: { past: history.past.slice(0, -1), future: [...history.future, step] } };
}

export function redo(history: History, document: PlanDocument): Travel | null {
  const step = history.future.at(-1);
  if (!step) return null;
  const change = rebase(document, step.change);
  return { step, change, history: { past: [...history.past, step], future: history.future.slice(0, -1) } };
}
