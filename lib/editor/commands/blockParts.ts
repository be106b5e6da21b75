import type { PlanDocument } from "../document";
import { objectsOf } from "../planObjects";
import { blockIn, boothsOf } from "./block";
import { aisleNodes } from "./blockAisles";

/** The ids with those of the booths and aisle nodes of every block among them, each with the id of its block. */
export function withBlockParts(document: PlanDocument, ids: Iterable<string>): Map<string, string | null> {
  const all = new Map<string, string | null>([...ids].map((id) => [id, null]));
  for (const object of objectsOf(document).listed([...all.keys()])) {
    const block = blockIn(object);
    if (!block) continue;
    const parts = [...boothsOf(document, block).values(), ...aisleNodes(document, block)];
    for (const { id } of parts) if (!all.has(id)) all.set(id, block.element.id);
  }
  return all;
}
