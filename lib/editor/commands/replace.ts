import { labelFault, labelKey } from "#lib/plan/labels";
import type { DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";

/**
 * The result of replacing a text in labels: the change, the number of labels it touches, and why it cannot be done.
 */
export type Replacing = {
  change: DocumentChange;
  count: number;
  first: { before: string; after: string } | null;
  /** Labels that two booths would have, or that are invalid. */
  clashes: string[];
  /** Labels of booths that would have no label left. */
  emptied: string[];
};

/** Replaces a text in the labels of booths, wherever it stands in them and in whatever case it is written. */
export function replaceInLabels(
  document: PlanDocument,
  ids: ReadonlySet<string>,
  { find, replacement }: { find: string; replacement: string },
): Replacing {
  const pattern = find === "" ? null : new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi");
  const booths = document.booths.flatMap((booth) => {
    if (!pattern || !ids.has(booth.id)) return [];
    // A function, so that a dollar sign has no special meaning.
    const label = booth.label.replace(pattern, () => replacement).trim();
    return label === booth.label ? [] : [{ ...booth, label }];
  });
  const [first] = booths;
  const emptied = new Set(booths.filter(({ label }) => label === "").map(({ id }) => id));
  const former = document.booths.filter(({ id }) => id === first?.id || emptied.has(id));
  const before = former.find(({ id }) => id === first?.id)?.label;
  return {
    change: edit(document, { put: { booths } }),
    count: booths.length,
    first: first && before !== undefined ? { before, after: first.label } : null,
    clashes: clashesOf(document, new Map(booths.map(({ id, label }) => [id, label]))),
    emptied: former.filter(({ id }) => emptied.has(id)).map(({ label }) => label),
  };
}

function clashesOf({ booths }: PlanDocument, renamed: ReadonlyMap<string, string>): string[] {
  const counts = new Map<string, number>();
  for (const { id, label } of booths) {
    const key = labelKey(renamed.get(id) ?? label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...renamed.values()].filter(
    (label) => label !== "" && (labelFault(label) !== null || (counts.get(labelKey(label)) ?? 0) > 1),
  );
}
