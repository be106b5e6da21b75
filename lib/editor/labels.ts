import { labelsAfter } from "#lib/plan/labels";
import type { PlanDocument } from "./document";

export function labelsIn(document: PlanDocument): string[] {
  return document.booths.map(({ label }) => label);
}

/** Labels for new booths of a level, continuing after the last one drawn there. */
export function nextLabels(document: PlanDocument, levelId: string, count: number): string[] {
  const latest = document.booths.findLast((booth) => booth.levelId === levelId);
  const before = latest?.label ?? document.booths.at(-1)?.label ?? "A00";
  return labelsAfter(before, count, labelsIn(document));
}
