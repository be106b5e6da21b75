import { opensBeforeItCloses } from "#lib/plan/network";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import type { DocumentChange, DocumentEdge, PlanDocument } from "../document";
import { edit } from "../edit";

/**
 * Closing times of aisles. Moving the start past the end moves the end too, so that a closure can be postponed in one
 * step.
 */

export function closeFrom(
  document: PlanDocument,
  ids: readonly string[],
  closedFrom: string | null,
): DocumentChange {
  return closed(document, ids, (edge) => ({ ...edge, closedFrom, closedUntil: endAfter(edge, closedFrom) }));
}

export function closeUntil(
  document: PlanDocument,
  ids: readonly string[],
  closedUntil: string | null,
): DocumentChange {
  return closed(document, ids, (edge) => ({ ...edge, closedUntil }));
}

function endAfter({ closedFrom, closedUntil }: DocumentEdge, next: string | null): string | null {
  if (!closedFrom || !closedUntil || !next || Date.parse(next) < Date.parse(closedUntil)) return closedUntil;
  const lasted = Date.parse(closedUntil) - Date.parse(closedFrom);
  return new Date(Date.parse(next) + lasted).toISOString();
}

function closed(
  document: PlanDocument,
  ids: readonly string[],
  close: (edge: DocumentEdge) => DocumentEdge,
): DocumentChange {
  const edges = document.edges.filter(({ id }) => ids.includes(id)).map(close);
  if (edges.some(isBackwards)) {
    throw new PhrasedRefusal(
      "validation_error",
      "An aisle opens again after it closes: choose a later end, or an earlier beginning.",
      { key: "refused.closing" },
    );
  }
  return edit(document, { put: { edges } });
}

function isBackwards({ closedFrom, closedUntil }: DocumentEdge): boolean {
  return opensBeforeItCloses({ closedFrom: dateOf(closedFrom), closedUntil: dateOf(closedUntil) });
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
