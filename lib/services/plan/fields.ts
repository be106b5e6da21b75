import type { Fields } from "#lib/plan/reconcile";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { LEVEL_FIELDS } from "#lib/records/levels";
import { writableIn } from "#lib/records/record";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import type { PlanTable } from "#lib/store/plan";

/** The fields that clients may set; the server computes all others. */
const EDITABLE: Record<PlanTable, readonly string[]> = {
  levels: writableIn(LEVEL_FIELDS),
  // A merged booth has parts, and prices may come in major units.
  booths: [...writableIn(BOOTH_FIELDS), "parts", "price"],
  elements: writableIn(ELEMENT_FIELDS),
  nodes: writableIn(NODE_FIELDS),
  edges: writableIn(EDGE_FIELDS),
  passages: writableIn(PASSAGE_FIELDS),
};

export function editable(table: PlanTable, record: Fields): Fields {
  const named = EDITABLE[table].filter((field) => field in record);
  return Object.fromEntries(named.map((field) => [field, record[field]]));
}

/** A record as the API returns it, with times as text. */
export function onWire(record: object): Fields {
  return JSON.parse(JSON.stringify(record));
}
