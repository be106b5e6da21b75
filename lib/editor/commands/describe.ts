import type { ElementProps } from "#lib/records/elements";
import type {
  DocumentBooth,
  DocumentChange,
  DocumentEdge,
  DocumentLevel,
  DocumentNode,
  DocumentPassage,
  PlanDocument,
} from "../document";
import { edit } from "../edit";
import { objectsOf } from "../planObjects";

/** Sets properties of one or many objects. */

export type BoothWords = Partial<Omit<DocumentBooth, "id">>;

export function describeBooths(
  document: PlanDocument,
  ids: Iterable<string>,
  words: BoothWords,
): DocumentChange {
  const booths = chosen(document.booths, ids).map((booth) => ({ ...booth, ...words }));
  return edit(document, { put: { booths } });
}

/** Adds an exhibitor to booths; those already assigned stay. */
export function giveBooths(
  document: PlanDocument,
  ids: Iterable<string>,
  exhibitorId: string,
): DocumentChange {
  const booths = chosen(document.booths, ids)
    .filter(({ exhibitorIds }) => !exhibitorIds.includes(exhibitorId))
    .map((booth) => ({ ...booth, exhibitorIds: [...booth.exhibitorIds, exhibitorId] }));
  return edit(document, { put: { booths } });
}

/** A property set to undefined is removed. */
export function describeElements(
  document: PlanDocument,
  ids: Iterable<string>,
  props: { [Key in keyof ElementProps]: ElementProps[Key] | undefined },
): DocumentChange {
  const elements = chosen(document.elements, ids).map((element) => ({
    ...element,
    props: withoutGaps({ ...element.props, ...props }),
  }));
  return edit(document, { put: { elements } });
}

function withoutGaps(props: object): ElementProps {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
}

export function describeNodes(
  document: PlanDocument,
  ids: Iterable<string>,
  words: Partial<Omit<DocumentNode, "id">>,
): DocumentChange {
  const nodes = chosen(document.nodes, ids).map((node) => ({ ...node, ...words }));
  return edit(document, { put: { nodes } });
}

/** An aisle that was edited no longer counts as generated. */
export function describeEdges(
  document: PlanDocument,
  ids: Iterable<string>,
  words: Partial<Omit<DocumentEdge, "id">>,
): DocumentChange {
  const edges = chosen(document.edges, ids).map((edge) => ({ ...edge, ...words }));
  return edit(document, { put: { edges } });
}

export function describePassage(
  document: PlanDocument,
  id: string,
  words: Partial<Omit<DocumentPassage, "id">>,
): DocumentChange {
  const passages = chosen(document.passages, [id]).map((passage) => ({ ...passage, ...words }));
  return edit(document, { put: { passages } });
}

export function describeLevel(
  document: PlanDocument,
  id: string,
  words: Partial<Omit<DocumentLevel, "id">>,
): DocumentChange {
  const levels = chosen(document.levels, [id]).map((level) => ({ ...level, ...words }));
  return edit(document, { put: { levels } });
}

export function lock(document: PlanDocument, ids: readonly string[], locked: boolean): DocumentChange {
  return {
    ...describeBooths(document, ids, { locked }),
    ...describeElements(document, ids, { locked: locked || undefined }),
  };
}

/** Moves elements above or below all others of the level; only elements have a drawing order. */
export function restack(
  document: PlanDocument,
  ids: readonly string[],
  where: "front" | "back",
): DocumentChange {
  const moving = chosen(document.elements, ids);
  const [first] = moving;
  if (!first) return {};
  const idSet = new Set(ids);
  const others = objectsOf(document)
    .on(first.levelId)
    .all.flatMap((object) =>
      object.table === "elements" && !idSet.has(object.record.id) ? object.record : [],
    )
    .map(({ props }) => props.z ?? 0);
  const beyond = where === "front" ? Math.max(0, ...others) + 1 : Math.min(0, ...others) - moving.length;
  const inOrder = moving.toSorted((a, b) => (a.props.z ?? 0) - (b.props.z ?? 0));
  const elements = inOrder.map((element, index) => ({
    ...element,
    props: { ...element.props, z: beyond + index },
  }));
  return edit(document, { put: { elements } });
}

function chosen<R extends { id: string }>(records: readonly R[], ids: Iterable<string>): R[] {
  const idSet = new Set(ids);
  return records.filter(({ id }) => idSet.has(id));
}
