import type { DocumentChange, DocumentLevel, PlanDocument } from "../document";
import { edit } from "../edit";

/** From the lowest to the highest, as in the tabs. */
export function inOrder(levels: readonly DocumentLevel[]): DocumentLevel[] {
  return levels.toSorted((a, b) => a.index - b.index);
}

/** Moves a level to a position among the others, counted from 0. */
export function reorderLevel(document: PlanDocument, id: string, place: number): DocumentChange {
  const moving = document.levels.find((level) => level.id === id);
  if (!moving) return {};
  const others = inOrder(document.levels).filter((level) => level !== moving);
  const levels = [...others.slice(0, place), moving, ...others.slice(place)];
  return edit(document, { put: { levels: levels.map((level, index) => ({ ...level, index })) } });
}
