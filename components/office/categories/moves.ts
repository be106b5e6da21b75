import { withDescendants } from "#lib/plan/categories";
import type { Branch } from "./tree";

export type Move = "up" | "down" | "in" | "out";
export type Placing = Pick<Branch, "id" | "parentId" | "sortIndex">;

/**
 * The writes that move a category to a place in another one: its parent and number, and new numbers for siblings whose
 * order changed. The categories are in display order, here and in all moves.
 */
function place(categories: readonly Branch[], id: string, parentId: string | null, index: number): Placing[] {
  const mover = categories.find((one) => one.id === id);
  if (!mover || (parentId !== null && withDescendants(categories, id).has(parentId))) return [];
  const others = siblings(categories, parentId).filter((one) => one.id !== id);
  const row = others.toSpliced(index, 0, mover);
  return row
    .map((one, sortIndex) => ({ id: one.id, parentId, sortIndex }))
    .filter(({ id: other, sortIndex }) => {
      const was = categories.find((one) => one.id === other);
      return was?.sortIndex !== sortIndex || was.parentId !== parentId;
    });
}

/** One step with the keyboard; a step without effect writes nothing. */
export function step(categories: readonly Branch[], id: string, move: Move): Placing[] {
  const mover = categories.find((one) => one.id === id);
  if (!mover) return [];
  const row = siblings(categories, mover.parentId);
  const index = row.findIndex((one) => one.id === id);
  if (move === "up") return index === 0 ? [] : place(categories, id, mover.parentId, index - 1);
  if (move === "down")
    return index === row.length - 1 ? [] : place(categories, id, mover.parentId, index + 1);
  if (move === "in") {
    const host = row[index - 1];
    return host ? place(categories, id, host.id, siblings(categories, host.id).length) : [];
  }
  const parent = categories.find((one) => one.id === mover.parentId);
  if (!parent) return [];
  const uncles = siblings(categories, parent.parentId);
  return place(categories, id, parent.parentId, uncles.findIndex((one) => one.id === parent.id) + 1);
}

export type Side = "before" | "inside" | "after";

/** Dropped on another category: before it, after it, or as its last child. */
export function drop(categories: readonly Branch[], id: string, onto: string, side: Side): Placing[] {
  const target = categories.find((one) => one.id === onto);
  if (!target || id === onto) return [];
  if (side === "inside") return place(categories, id, onto, siblings(categories, onto).length);
  const row = siblings(categories, target.parentId).filter((one) => one.id !== id);
  const index = row.findIndex((one) => one.id === onto);
  return place(categories, id, target.parentId, side === "before" ? index : index + 1);
}

function siblings(categories: readonly Branch[], parentId: string | null): Branch[] {
  const ids = new Set(categories.map(({ id }) => id));
  const parentOf = ({ parentId: own }: Branch) => (own !== null && ids.has(own) ? own : null);
  return categories.filter((one) => parentOf(one) === parentId);
}
