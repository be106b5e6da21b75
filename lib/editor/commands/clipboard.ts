import type { Point } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import { copiedLabels } from "#lib/plan/labels";
import {
  type DocumentBooth,
  type DocumentChange,
  type DocumentElement,
  FIELDS_OF,
  type PlanDocument,
} from "../document";
import { edit } from "../edit";
import { labelsIn } from "../labels";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { boundsOfAll, movedBooth, movedGeometry, tidyPoint } from "../shapes";
import { blockIn } from "./block";
import { withBlockParts } from "./blockParts";
import type { NewId } from "./draw";

type Records = Pick<PlanDocument, "booths" | "elements" | "nodes" | "edges">;

/** Copied records as text that can be pasted in another tab, event or computer. */
export type Clipping = Records & { format: "aisle-plan"; centre: Point };

export function clippingOf(document: PlanDocument, ids: Iterable<string>): Clipping | null {
  const all = objectsOf(document).listed(withBlockParts(document, ids).keys());
  const objects = withEnds(withAislesBetween(document, all.filter(isCopyable)));
  const box = boundsOfAll(objects);
  if (!box) return null;
  return { format: "aisle-plan", centre: centreOf(box), ...recordsOf(objects) };
}

type Copyable = Exclude<PlanObject, { table: "backgrounds" }>;

/** A level has at most one background, so it cannot be pasted. */
export function isCopyable(object: PlanObject): object is Copyable {
  return object.table !== "backgrounds";
}

function recordsOf(objects: readonly Copyable[]): Records {
  const records: Records = { booths: [], elements: [], nodes: [], edges: [] };
  for (const { table, record } of objects) (records[table] as (typeof record)[]).push(record);
  return records;
}

/** The aisles of a block are copied with it. */
function withAislesBetween(document: PlanDocument, objects: readonly Copyable[]): Copyable[] {
  const ids = new Set(objects.map(({ record }) => record.id));
  if (!objects.some((object) => blockIn(object))) return [...objects];
  const edges = document.edges.filter(({ id, from, to }) => ids.has(from) && ids.has(to) && !ids.has(id));
  return [
    ...objects,
    ...objectsOf(document)
      .listed(edges.map(({ id }) => id))
      .filter(isCopyable),
  ];
}

/** An aisle is copied with its nodes. */
function withEnds(objects: readonly Copyable[]): Copyable[] {
  const all = new Map<string, Copyable>(objects.map((object) => [object.record.id, object]));
  for (const object of objects) {
    if (object.table !== "edges") continue;
    for (const record of [object.from, object.to]) all.set(record.id, { table: "nodes", record });
  }
  return [...all.values()];
}

/** Parses clipboard text; null if it is not a copied part of a plan. */
export function readClipping(text: string): Clipping | null {
  if (!text.includes('"aisle-plan"')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isClipping(value) ? value : null;
  } catch {
    return null;
  }
}

const TABLES = ["booths", "elements", "nodes", "edges"] as const;

/** Clipboard text is untrusted: every record must have all the fields of its table. */
function isClipping(value: unknown): value is Clipping {
  if (typeof value !== "object" || value === null) return false;
  const parts = value as Record<string, unknown>;
  const isRecord = (table: (typeof TABLES)[number]) => (record: unknown) =>
    typeof record === "object" && record !== null && FIELDS_OF[table].every((field) => field in record);
  const areRecords = TABLES.every((table) => {
    const records = parts[table];
    return Array.isArray(records) && records.every(isRecord(table));
  });
  const centre = parts.centre as Point | undefined;
  return (
    parts.format === "aisle-plan" && areRecords && Number.isFinite(centre?.x) && Number.isFinite(centre?.y)
  );
}

/** New records from a clipping, with its middle at a point. */
export function paste(
  document: PlanDocument,
  clipping: Clipping,
  { at, ...place }: CopyPlace & { at: Point },
): DocumentChange {
  const by = { x: at.x - clipping.centre.x, y: at.y - clipping.centre.y };
  return copies(document, clipping, [by], place);
}

type CopyPlace = { levelId: string; newId: NewId };

/**
 * A copy of a clipping at each displacement. A copied booth keeps its appearance and price but is available: status,
 * exhibitors and external ids belong to the original. A copy is never locked, because it has just been placed by hand.
 */
export function copies(
  document: PlanDocument,
  clipping: Clipping,
  displacements: readonly Point[],
  place: CopyPlace,
): DocumentChange {
  const labels = copiedLabels(labelsIn(document));
  const all = displacements.map((by) => copied(clipping, by, place, labels));
  const put = {
    booths: all.flatMap(({ booths }) => booths),
    elements: all.flatMap(({ elements }) => elements),
    nodes: all.flatMap(({ nodes }) => nodes),
    edges: all.flatMap(({ edges }) => edges),
  };
  return edit(document, { put });
}

function copied(
  clipping: Clipping,
  by: Point,
  { levelId, newId }: CopyPlace,
  labelFor: (label: string) => string,
): Records {
  const booths = clipping.booths.map((booth) => ({
    ...freed(movedBooth(booth, by)),
    id: newId("booths"),
    levelId,
    label: labelFor(booth.label),
  }));
  const elements = clipping.elements.map((element) => ({
    ...loosened(element),
    geometry: movedGeometry(element.geometry, by),
    id: newId("elements"),
    levelId,
  }));
  const names = new Map(clipping.nodes.map(({ id }) => [id, newId("nodes")]));
  const nodes = clipping.nodes.map((node) => ({
    ...node,
    ...tidyPoint({ x: node.x + by.x, y: node.y + by.y }),
    id: names.get(node.id) ?? node.id,
    levelId,
    generated: false,
  }));
  const edges = clipping.edges.flatMap((edge) => {
    const [from, to] = [names.get(edge.from), names.get(edge.to)];
    return from && to ? { ...edge, id: newId("edges"), levelId, from, to, generated: false } : [];
  });
  return { booths, elements, nodes, edges };
}

function freed(booth: DocumentBooth): DocumentBooth {
  const unheld = { holdKind: null, holdExpiresAt: null, holdReason: null };
  const own = { exhibitorIds: [], externalId: null, parts: [], locked: false };
  return { ...booth, ...unheld, ...own, status: "available" };
}

function loosened({ props: { locked: _locked, ...props }, ...element }: DocumentElement): DocumentElement {
  return { ...element, props };
}

/** A copy on the same level, offset by a displacement. */
export function duplicate(
  document: PlanDocument,
  ids: Iterable<string>,
  { levelId, by, newId }: { levelId: string; by: Point; newId: NewId },
): DocumentChange {
  const clipping = clippingOf(document, ids);
  if (!clipping) return {};
  const at = { x: clipping.centre.x + by.x, y: clipping.centre.y + by.y };
  return paste(document, clipping, { levelId, at, newId });
}
