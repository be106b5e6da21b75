import { splitPath } from "#lib/plan/reconcile";
import type { Rec } from "./patch";

/** The fields in one end of a sparse update, and the entries of its maps. */
export function pathsIn(record: Rec): string[] {
  return Object.entries(record).flatMap(([field, value]) => {
    if (field === "id") return [];
    const isMap = splitPath(`${field}.x`).length === 2 && typeof value === "object" && value !== null;
    return isMap ? Object.keys(value).map((entry) => `${field}.${entry}`) : [field];
  });
}

/** A map as a whole overlaps each of its entries. */
export function overlap(path: string, other: string | null): boolean {
  if (other === null || path === other) return true;
  return path.startsWith(`${other}.`) || other.startsWith(`${path}.`);
}
