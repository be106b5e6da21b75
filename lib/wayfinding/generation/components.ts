import type { AisleEdge, AisleNode } from "#lib/plan/plan";

/** The number of networks that are not connected with each other. */
export function countComponents(nodes: readonly AisleNode[], edges: readonly AisleEdge[]): number {
  const parent = new Map(nodes.map(({ id }) => [id, id]));
  const root = (id: string): string => {
    let at = id;
    while (parent.get(at) !== at) at = parent.get(at)!;
    parent.set(id, at);
    return at;
  };
  let count = nodes.length;
  for (const { from, to } of edges) {
    const [a, b] = [root(from), root(to)];
    if (a === b) continue;
    parent.set(a, b);
    count--;
  }
  return count;
}
