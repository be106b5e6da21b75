import { labelKey } from "#lib/plan/labels";
import type { PlanDocument } from "./document";

/** The words before a label's last number, that number, and how many digits it is written with. */
type Parts = { prefix: string; number: number; digits: number };

export function partsOf(label: string): Parts {
  const [, prefix = label, digits = ""] = /^(.*?)(\d{1,9})$/.exec(label) ?? [];
  return { prefix, number: digits === "" ? 0 : Number(digits), digits: digits.length };
}

function written({ prefix, number, digits }: Parts): string {
  return `${prefix}${String(number).padStart(digits, "0")}`;
}

/** Labels after a given one that nobody has yet: after `A09` come `A10`, `A11`… */
export function labelsAfter(label: string, count: number, taken: Iterable<string>): string[] {
  const keys = new Set([...taken].map(labelKey));
  const labels: string[] = [];
  let parts = partsOf(label);
  while (labels.length < count) {
    parts = { ...parts, number: parts.number + 1 };
    const next = written(parts);
    if (!keys.has(labelKey(next))) labels.push(next);
  }
  return labels;
}

export function labelsIn(document: PlanDocument): string[] {
  return document.booths.map(({ label }) => label);
}

/** Labels for new booths of a level: they go on after the one that was drawn there last. */
export function nextLabels(document: PlanDocument, levelId: string, count: number): string[] {
  const latest = document.booths.findLast((booth) => booth.levelId === levelId);
  const before = latest?.label ?? document.booths.at(-1)?.label ?? "A00";
  return labelsAfter(before, count, labelsIn(document));
}
