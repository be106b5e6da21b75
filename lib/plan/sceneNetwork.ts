import type { Scene, SceneEdge, SceneNetwork, ScenePassage, SceneSource } from "./sceneTypes";

/** The part of the aisle network that lies on one level. */
export function networkOf(source: SceneSource, levelId: string, before?: Scene): SceneNetwork {
  const was = before?.source;
  const isKept =
    was && was.nodes === source.nodes && was.edges === source.edges && was.passages === source.passages;
  if (before && isKept) return before.network;
  const nodes = (source.nodes ?? []).filter((node) => node.levelId === levelId);
  const places = new Map(nodes.map((node) => [node.id, node]));
  const edges = (source.edges ?? []).flatMap((edge): SceneEdge[] => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    return from && to ? [{ edge, from, to }] : [];
  });
  const passages = (source.passages ?? []).flatMap((passage) =>
    passage.nodeIds.flatMap((id): ScenePassage[] => {
      const node = places.get(id);
      return node ? [{ passage, node }] : [];
    }),
  );
  return { nodes, edges, passages };
}
