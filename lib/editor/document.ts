import type { Change } from "#lib/plan/change";
import { BOOTH_FIELDS, type Booth } from "#lib/records/booths";
import { ELEMENT_FIELDS, type MapElement } from "#lib/records/elements";
import { LEVEL_FIELDS, type Level } from "#lib/records/levels";
import { type FieldTraits, fieldsWith, type Wire, type With } from "#lib/records/record";
import {
  type AisleEdge,
  type AisleNode,
  EDGE_FIELDS,
  NODE_FIELDS,
  PASSAGE_FIELDS,
  type Passage,
} from "#lib/records/wayfinding";
import type { IdPrefix } from "#lib/text/ids";

/**
 * The document of the editor: the records of one event's plan as the REST API returns them, without computed fields
 * (areas, lengths, timestamps, prices in major units). It is loaded by GET requests and saved as a `Change` of these
 * tables. Times are ISO 8601 text.
 */
type EditorPart<R, F> = Wire<Pick<R, With<F, "editor"> & keyof R>>;

export type DocumentLevel = EditorPart<Level, typeof LEVEL_FIELDS>;

export type DocumentBooth = EditorPart<Booth, typeof BOOTH_FIELDS> & {
  /** Ids of the booths inside a merged one, in order; the server stores them for a later split. */
  parts: readonly string[];
};

export type DocumentElement = EditorPart<MapElement, typeof ELEMENT_FIELDS>;
export type DocumentNode = EditorPart<AisleNode, typeof NODE_FIELDS>;
export type DocumentEdge = EditorPart<AisleEdge, typeof EDGE_FIELDS>;
export type DocumentPassage = EditorPart<Passage, typeof PASSAGE_FIELDS>;

/**
 * A booth's `status` and `exhibitorIds` change like any other field; the order rules on the server may refuse that.
 * New records have ids created here, which the server keeps.
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

/** The id prefix of each table's records. */
export const ID_PREFIX_OF = {
  levels: "lvl",
  booths: "bth",
  elements: "el",
  nodes: "nod",
  edges: "edg",
  passages: "trn",
} as const satisfies Record<Table, IdPrefix>;

type Fields<R> = readonly (keyof R & string)[];

/** The traits of the fields of each table's records. */
export const TRAITS_OF: Record<Table, Record<string, FieldTraits>> = {
  levels: LEVEL_FIELDS,
  booths: BOOTH_FIELDS,
  elements: ELEMENT_FIELDS,
  nodes: NODE_FIELDS,
  edges: EDGE_FIELDS,
  passages: PASSAGE_FIELDS,
};

/** The fields of each table's records, in the order they are shown and merged. */
export const FIELDS_OF: { [T in Table]: Fields<PlanDocument[T][number]> } = {
  levels: fieldsWith(LEVEL_FIELDS, "editor"),
  booths: [...fieldsWith(BOOTH_FIELDS, "editor"), "parts"],
  elements: fieldsWith(ELEMENT_FIELDS, "editor"),
  nodes: fieldsWith(NODE_FIELDS, "editor"),
  edges: fieldsWith(EDGE_FIELDS, "editor"),
  passages: fieldsWith(PASSAGE_FIELDS, "editor"),
};

/** Creates a document from records with at least its fields, such as REST API responses. */
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

/** Copies a blank record and fills it, which is five times faster for a large plan than building each from entries. */
function only<R extends object>(fields: Fields<R>): (record: R) => R {
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(fields.map((field) => [field, null])))) as R;
  return (record) => {
    const copy = { ...blank };
    for (const field of fields) copy[field] = record[field];
    return copy;
  };
}
