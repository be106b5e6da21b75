import type { OfficePhrase } from "#lib/words/office";
import type { PlanDocument } from "../document";
import { nameWithin, objectsOf } from "../planObjects";

/** The common name of some objects, for the names of history steps. */
export function namesOf(document: PlanDocument, ids: readonly string[]): OfficePhrase {
  const [only] = objectsOf(document).listed(ids);
  if (ids.length !== 1 || !only) return { key: "within.count", values: { count: ids.length } };
  return nameWithin(only);
}
