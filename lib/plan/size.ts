import type { Plan } from "./plan";

/** About what a plan occupies in memory, for caches: records with their points and names. */
export function planBytes({ booths, elements, nodes, edges, passages }: Plan): number {
  return (
    1_000 * booths.length +
    600 * elements.length +
    200 * (nodes.length + edges.length + passages.length) +
    2_000
  );
}
