import { apply, isEmpty, squash } from "#lib/plan/change";
import type { DocumentChange, PlanDocument } from "../document";
import { heightFix, labelFix, widthFix } from "./fields";
import type { Finding, Fix } from "./finding";
import { apartFix, exitFix, insideFix } from "./moves";

type Repairing = (document: PlanDocument, finding: Finding) => Fix | null;

/** The kinds that can be repaired without deciding about sales or the design of the hall. */
const REPAIRS: Partial<Record<Finding["kind"], Repairing>> = {
  duplicate_label: labelFix,
  too_high: heightFix,
  narrow_exit: widthFix,
  outside_level: insideFix,
  overlap: apartFix,
  narrow_aisle: apartFix,
  blocked_exit: exitFix,
};

export function isRepairable({ kind, objects }: Finding): boolean {
  // A passage beside a wall, or an aisle that was entered as narrow, has no two booths to move apart.
  if (kind === "narrow_aisle") return objects.filter((object) => object.kind === "booth").length > 1;
  return kind in REPAIRS;
}

/** The repair on the plan as it is now; null if none is possible, or the finding is gone. */
export function fixOf(document: PlanDocument, finding: Finding): Fix | null {
  return REPAIRS[finding.kind]?.(document, finding) ?? null;
}

/** Kinds whose repairs do not depend on nearby objects, so that many are repaired at once. */
export const REPAIRED_TOGETHER: ReadonlySet<Finding["kind"]> = new Set([
  "duplicate_label",
  "too_high",
  "narrow_exit",
]);

/** One change that repairs all findings; null if none of them can be. */
export function fixOfAll(document: PlanDocument, findings: readonly Finding[]): Fix | null {
  const changes: DocumentChange[] = [];
  let repaired = document;
  for (const finding of findings) {
    const fix = fixOf(repaired, finding);
    if (!fix) continue;
    repaired = apply(repaired, fix.change);
    changes.push(fix.change);
  }
  const change = squash(changes);
  if (isEmpty(change)) return null;
  const values = { count: changes.length };
  return { words: { key: "fix.repairAll", values }, name: { key: "step.repair", values }, change };
}
