import { labelsAfter } from "#lib/plan/labels";
import type { DocumentBooth, DocumentLevel, PlanDocument } from "./document";
import { labelsIn } from "./labels";
import { idsNamedBy, type Parked } from "./parked";

/** The user's options for a step that was not saved, besides undoing it and trying again. */
export type Repair =
  | { kind: "label"; booth: DocumentBooth; suggestion: string }
  | { kind: "labels"; count: number }
  | { kind: "level"; level: DocumentLevel };

export function repairOf(
  { draft: { patch }, reason }: Parked,
  document: PlanDocument,
  lost: PlanDocument,
): Repair | null {
  if (reason.kind === "clash") return null;
  const { label } = reason;
  if (label !== null) {
    const added = patch.booths?.added ?? [];
    if (added.length > 1) return { kind: "labels", count: added.length };
    const written = [...added, ...(patch.booths?.updated.map(({ to }) => to) ?? [])];
    const id = written.find((record) => record.label === label)?.id;
    const booth = document.booths.find((one) => one.id === id);
    const [suggestion = ""] = labelsAfter(label, 1, labelsIn(document));
    if (booth) return { kind: "label", booth, suggestion };
  }
  const named = new Set(idsNamedBy(patch));
  const level = lost.levels.find(({ id }) => named.has(id) && !document.levels.some((one) => one.id === id));
  return level ? { kind: "level", level } : null;
}
