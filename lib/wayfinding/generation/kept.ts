import type { AisleEdge, AisleNode, Plan } from "#lib/plan/plan";

/** What regeneration keeps: drawn edges with their nodes, nodes that passages use, and nodes without an edge. */
export function keptOf(
  plan: Plan,
  levelId: string,
  replaceDrawn: boolean,
): { nodes: AisleNode[]; edges: AisleEdge[] } {
  const nodes = plan.nodes.filter((node) => node.levelId === levelId);
  const own = new Set(nodes.map(({ id }) => id));
  const joined = new Set(plan.edges.flatMap(({ from, to }) => [from, to]));
  const edges = replaceDrawn
    ? []
    : plan.edges.filter((one) => !one.generated && own.has(one.from) && own.has(one.to));
  const used = new Set([
    ...edges.flatMap(({ from, to }) => [from, to]),
    ...plan.passages.flatMap((one) => one.nodeIds),
  ]);
  return { nodes: nodes.filter(({ id }) => used.has(id) || (!replaceDrawn && !joined.has(id))), edges };
}
