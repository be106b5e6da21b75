import type { Point } from "#lib/geometry/point";
import type { Plan } from "#lib/plan/plan";
import { type Anchor, Anchors } from "./anchor";
import { boothEntries } from "./entry";
import { Ground } from "./ground";
import { metricOf, networkOf } from "./network";

/** Where visitors of a booth leave an aisle: a position on an edge, 0 at its `from` and 1 at its `to`. */
export type Joint = {
  boothId: string;
  edgeId: string;
  position: number;
  /** From the aisle to the spot in front of the booth. */
  path: Point[];
};

/** The joints of all booths with edges that are not closed, one for each edge that a booth lies at. */
export function jointsOf(plan: Plan): Joint[] {
  const ground = new Ground(plan);
  const network = networkOf(plan);
  const anchors = new Anchors(network, ground);
  const open = metricOf(network, {});
  return plan.booths.flatMap((booth) => {
    const nearest = new Map<string, Anchor>();
    for (const anchor of anchors.find(boothEntries(ground, booth), open)) {
      const record = network.record[anchor.along >= 0 ? anchor.along : anchor.against];
      const edge = record === undefined ? undefined : network.edges[record];
      if (!edge) continue;
      const known = nearest.get(edge.id);
      if (!known || anchor.stubSeconds < known.stubSeconds) nearest.set(edge.id, anchor);
    }
    return [...nearest].map(([edgeId, { position, x, y, bends, entry }]) => ({
      boothId: booth.id,
      edgeId,
      position,
      path: [{ x, y }, ...bends.toReversed(), { x: entry.x, y: entry.y }],
    }));
  });
}
