import type { PlanDocument } from "../document";
import { type Block, blockOf, boothsOf } from "./block";
import { aisleNodes } from "./blockAisles";

/**
 * The ids with those of the booths and aisle nodes of every block among them, each with the id of its block. A block is
 * among them too if all of its booths are.
 */
export function withBlockParts(document: PlanDocument, ids: Iterable<string>): Map<string, string | null> {
  const all = new Map<string, string | null>([...ids].map((id) => [id, null]));
  for (const block of blocksOf(document)) {
    const booths = [...boothsOf(document, block).values()];
    const isWhole = booths.length > 1 && booths.every(({ id }) => all.has(id));
    if (!all.has(block.element.id) && !isWhole) continue;
    const parts = [block.element, ...booths, ...aisleNodes(document, block)];
    for (const { id } of parts) if (!all.has(id)) all.set(id, block.element.id);
  }
  return all;
}

const known = new WeakMap<PlanDocument["elements"], readonly Block[]>();

function blocksOf({ elements }: PlanDocument): readonly Block[] {
  const blocks = known.get(elements) ?? elements.flatMap((element) => blockOf(element) ?? []);
  known.set(elements, blocks);
  return blocks;
}
