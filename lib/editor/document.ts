import type { BundleBooth, BundleEdge, BundleElement, BundleLevel, BundleNode } from "#lib/plan/bundle";
import type { Change } from "#lib/plan/change";
import type { Passage } from "#lib/plan/plan";
import type { HoldKind } from "#lib/sales/sale";
import type { IdPrefix } from "#lib/text/ids";

/**
 * The document that the editor edits: the records of one event's plan as the REST API answers them, without
 * what the server works out for itself (areas, lengths, stamps, prices in major units). It loads by GETs, and
 * is saved as a `Change` of these tables. Times are ISO 8601 text.
 */
export type DocumentLevel = BundleLevel;

export type DocumentBooth = Omit<BundleBooth, "legacyId" | "areaM2" | "price"> & {
  locked: boolean;
  notes: string | null;
  /** Only the server writes the three words about a hold. */
  holdKind: HoldKind | null;
  holdExpiresAt: string | null;
  holdReason: string | null;
  /** Ids of the booths inside a merged one, in their order; the server keeps them for the day it is split. */
  parts: readonly string[];
};

export type DocumentElement = BundleElement;
export type DocumentNode = BundleNode;
export type DocumentEdge = Omit<BundleEdge, "lengthM">;
export type DocumentPassage = Passage;

/**
 * A booth's `status` and `exhibitorIds` change like any other field, and the sale's rules on the server may
 * refuse that. New records carry ids made here; the server keeps them.
 */
export type PlanDocument = {
  levels: DocumentLevel[];
  booths: DocumentBooth[];
  elements: DocumentElement[];
  nodes: DocumentNode[];
  edges: DocumentEdge[];
  passages: DocumentPassage[];
};

export type DocumentChange = Change<PlanDocument>;

export type Table = keyof PlanDocument;

export const EMPTY_DOCUMENT: PlanDocument = {
  levels: [],
  booths: [],
  elements: [],
  nodes: [],
  edges: [],
  passages: [],
};

/** What the ids of each table's records begin with. */
export const ID_PREFIX_OF = {
  levels: "lvl",
  booths: "bth",
  elements: "el",
  nodes: "nod",
  edges: "edg",
  passages: "trn",
} as const satisfies Record<Table, IdPrefix>;

type Fields<R> = (keyof R)[];

/** The fields of each table's records, in the order they are shown and merged. */
export const FIELDS_OF: { [T in Table]: Fields<PlanDocument[T][number]> } = {
  levels: [
    "id",
    "name",
    "shortName",
    "index",
    "elevation",
    "width",
    "height",
    "background",
    "northDegrees",
    "georeference",
  ],
  booths: [
    "id",
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
    "status",
    "holdKind",
    "holdExpiresAt",
    "holdReason",
    "priceCents",
    "notes",
    "description",
    "tags",
    "metadata",
    "color",
    "openSides",
    "locked",
    "exhibitorIds",
    "parts",
  ],
  elements: ["id", "levelId", "kind", "geometry", "props"],
  nodes: ["id", "levelId", "x", "y", "name", "kind", "generated"],
  edges: [
    "id",
    "levelId",
    "from",
    "to",
    "bidirectional",
    "accessible",
    "width",
    "penalty",
    "closed",
    "closedFrom",
    "closedUntil",
    "name",
    "generated",
  ],
  passages: ["id", "name", "kind", "nodeIds", "accessible", "travelSeconds", "direction", "closed"],
};

/** A document from whatever knows at least its fields, as the REST API's answers do. */
export function documentOf(answers: PlanDocument): PlanDocument {
  return {
    levels: answers.levels.map(only(FIELDS_OF.levels)),
    booths: answers.booths.map(only(FIELDS_OF.booths)),
    elements: answers.elements.map(only(FIELDS_OF.elements)),
    nodes: answers.nodes.map(only(FIELDS_OF.nodes)),
    edges: answers.edges.map(only(FIELDS_OF.edges)),
    passages: answers.passages.map(only(FIELDS_OF.passages)),
  };
}

function only<R>(fields: Fields<R>): (record: R) => R {
  return (record) => Object.fromEntries(fields.map((field) => [field, record[field]])) as R;
}
