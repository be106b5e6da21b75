import type { Issue } from "#lib/plan/issues";
import type { OfficePhrase } from "#lib/words/office";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { isSpokenFor } from "../protect";

/** A finding of the check, as the API returns it. */
export type Finding = Pick<Issue, "kind" | "limit" | "objects">;

/** A repair: its description, the name of its history step, and its change. */
export type Fix = { words: OfficePhrase; name: OfficePhrase; change: DocumentChange };

/** The booths of a finding that are still on the plan: unsold ones first, and of equals the smaller ones. */
export function boothsOf({ booths }: PlanDocument, { objects }: Finding): DocumentBooth[] {
  const ids = new Set(objects.flatMap(({ kind, id }) => (kind === "booth" ? id : [])));
  return booths
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => Number(isSpokenFor(a)) - Number(isSpokenFor(b)) || areaOf(a) - areaOf(b));
}

function areaOf({ width, height }: DocumentBooth): number {
  return width * height;
}
