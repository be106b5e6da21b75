import type { PlanDocument } from "../document";
import { nameOf, thingsOf } from "../things";

/** What some things are called together, as steps of the history are named. */
export function namesOf(document: PlanDocument, ids: readonly string[]): string {
  const [only] = thingsOf(document).listed(ids);
  return ids.length === 1 && only ? nameOf(only) : `${ids.length} objects`;
}
