import type { PlanDocument } from "../document";
import { nameOf, thingsOf } from "../things";

/** The common name of some things, for the names of history steps. */
export function namesOf(document: PlanDocument, ids: readonly string[]): string {
  const [only] = thingsOf(document).listed(ids);
  if (ids.length !== 1 || !only) return `${ids.length} objects`;
  const name = nameOf(only);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
