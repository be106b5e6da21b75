import { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { shownPart } from "#lib/records/record";
import type { Exhibitor } from "#lib/store/exhibitors";

export type ExhibitorView = ReturnType<typeof exhibitorView>;

/** An exhibitor as the API returns it to organisers; visitors do not see the private contact. */
export function exhibitorView(exhibitor: Exhibitor) {
  return shownPart(exhibitor, EXHIBITOR_FIELDS);
}
