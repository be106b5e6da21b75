import type { Fields } from "#lib/plan/reconcile";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { LEVEL_FIELDS } from "#lib/records/levels";
import { writableIn } from "#lib/records/record";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import type { PlanTable } from "#lib/store/plan";

/** What a client may set of each table's records; everything else the server works out by itself. */
const EDITABLE: Record<PlanTable, readonly string[]> = {
  levels: writableIn(LEVEL_FIELDS),
  // A merged booth is made of parts, and prices come in major units, too.
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

/** A record as it is on the wire, where times are text. */
export function onWire(record: object): Fields {
  return JSON.parse(JSON.stringify(record));
}
