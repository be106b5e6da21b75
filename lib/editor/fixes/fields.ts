import { labelKey, labelsAfter } from "#lib/plan/labels";
import type { PlanDocument } from "../document";
import { edit } from "../edit";
import { labelsIn } from "../labels";
import { boothsOf, type Finding, type Fix } from "./finding";

/** Repairs that set a field. */

/** Gives all but one of the booths that look alike the next free numbers; a bought booth keeps its number. */
export function labelFix(document: PlanDocument, finding: Finding): Fix | null {
  const alike = boothsOf(document, finding);
  const renamed = alike.slice(0, -1);
  const [first] = renamed;
  if (!first || alike.some(({ label }) => labelKey(label) !== labelKey(first.label))) return null;
  const labels = labelsAfter(first.label, renamed.length, labelsIn(document));
  const booths = renamed.map((booth, index) => ({ ...booth, label: labels[index] ?? booth.label }));
  return {
    words: { key: "fix.rename", values: { count: booths.length, label: first.label, labels } },
    name: { key: "step.renameBooths", values: { count: booths.length } },
    change: edit(document, { put: { booths } }),
  };
}

export function heightFix(document: PlanDocument, finding: Finding): Fix | null {
  const [booth] = boothsOf(document, finding);
  const most = document.levels.find(({ id }) => id === booth?.levelId)?.heightLimitM ?? null;
  if (!booth || most === null || booth.heightLimitM === null || booth.heightLimitM <= most) return null;
  return {
    words: { key: "fix.lowerHeight", values: { label: booth.label, from: booth.heightLimitM, to: most } },
    name: { key: "step.lowerHeight" },
    change: edit(document, { put: { booths: [{ ...booth, heightLimitM: most }] } }),
  };
}

/** Exits without a width have to be measured first. */
export function widthFix(document: PlanDocument, { objects, limit }: Finding): Fix | null {
  const [named, ...others] = objects;
  const exit = document.elements.find(({ id }) => id === named?.id);
  const { opening } = exit?.props ?? {};
  if (!exit || !opening || limit === null || others.length > 0 || opening.width >= limit) return null;
  const wide = { ...exit, props: { ...exit.props, opening: { ...opening, width: limit } } };
  return {
    words: { key: "fix.widenExit", values: { from: opening.width, to: limit } },
    name: { key: "step.widenExit" },
    change: edit(document, { put: { elements: [wide] } }),
  };
}
