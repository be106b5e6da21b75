import type { PlanDocument } from "../document";
import { nameOf, objectsOf } from "../planObjects";

/** The common name of some objects, for the names of history steps. */
export function namesOf(document: PlanDocument, ids: readonly string[]): string {
  const [only] = objectsOf(document).listed(ids);
  if (ids.length !== 1 || !only) return `${ids.length} objects`;
  const name = nameOf(only);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
