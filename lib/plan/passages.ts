import type { Passage } from "./plan";

/** A node of a passage, with the index of its level counted from the lowest. */
type End<Node> = { node: Node; storey: number };
export type Connection<Node> = { from: Node; to: Node; seconds: number };

/** A passage joins every pair of its nodes, so a lift past three levels is one step and not three. */
export function connectionsOf<Node>(passage: Passage, ends: readonly End<Node>[]): Connection<Node>[] {
  const { direction } = passage;
  return ends.flatMap((a, first) =>
    ends.slice(first + 1).flatMap((b) => {
      if (a.node === b.node) return [];
      const climb = b.storey - a.storey;
      const seconds = Math.max(0, passage.travelSeconds) * Math.max(1, Math.abs(climb));
      const [lower, upper] = climb >= 0 ? [a.node, b.node] : [b.node, a.node];
      return [
        ...(direction === "down" ? [] : [{ from: lower, to: upper, seconds }]),
        ...(direction === "up" ? [] : [{ from: upper, to: lower, seconds }]),
      ];
    }),
  );
}
