import type { DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import { objectsOf } from "../planObjects";
import { withBlockParts } from "./blockParts";

/**
 * What depends on a removed object is removed too: aisles with a node at their end, its place in transitions, and the
 * booths and aisles of a block.
 */
export function remove(document: PlanDocument, ids: Iterable<string>): DocumentChange {
  const objects = objectsOf(document).listed(withBlockParts(document, ids).keys());
  const idsIn = (table: string) =>
    objects.filter((object) => object.table === table).map(({ record }) => record.id);
  const nodes = new Set(idsIn("nodes"));
  const dangling = document.edges.filter(({ from, to }) => nodes.has(from) || nodes.has(to));
  const shorter = document.passages
    .filter(({ nodeIds }) => nodeIds.some((id) => nodes.has(id)))
    .map((passage) => ({ ...passage, nodeIds: passage.nodeIds.filter((id) => !nodes.has(id)) }));
  const cleared = objects.flatMap((object) => (object.table === "backgrounds" ? object.level : []));
  return edit(document, {
    put: {
      levels: cleared.map((level) => ({ ...level, background: null })),
      passages: shorter.filter(({ nodeIds }) => nodeIds.length > 1),
    },
    remove: {
      booths: idsIn("booths"),
      elements: idsIn("elements"),
      nodes: [...nodes],
      edges: [...idsIn("edges"), ...dangling.map(({ id }) => id)],
      passages: shorter.filter(({ nodeIds }) => nodeIds.length < 2).map(({ id }) => id),
    },
  });
}
