import type { Fields } from "#lib/plan/reconcile";
import type { PlanTable } from "#lib/store/plan";

/** What a client may set of each table's records; everything else the server works out by itself. */
const EDITABLE: Record<PlanTable, readonly string[]> = {
  levels: [
    ...["name", "shortName", "index", "elevation", "width", "height", "background", "northDegrees"],
    "georeference",
  ],
  booths: [
    ...[
      "levelId",
      "label",
      "externalId",
      "title",
      "x",
      "y",
      "width",
      "height",
      "rotation",
      "polygon",
      "type",
    ],
    ...["status", "holdReason", "price", "priceCents", "notes", "description", "tags", "metadata", "color"],
    ...["openSides", "locked", "exhibitorIds", "parts"],
  ],
  elements: ["levelId", "kind", "geometry", "props"],
  nodes: ["levelId", "x", "y", "name", "kind", "generated"],
  edges: [
    ...["levelId", "from", "to", "bidirectional", "accessible", "width", "penalty", "closed", "closedFrom"],
    ...["closedUntil", "name", "generated"],
  ],
  passages: ["name", "kind", "nodeIds", "accessible", "travelSeconds", "direction", "closed"],
};

export function editable(table: PlanTable, record: Fields): Fields {
  const named = EDITABLE[table].filter((field) => field in record);
  return Object.fromEntries(named.map((field) => [field, record[field]]));
}

/** A record as it is on the wire, where times are text. */
export function onWire(record: object): Fields {
  return JSON.parse(JSON.stringify(record));
}
