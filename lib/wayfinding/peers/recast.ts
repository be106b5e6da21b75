import { init, NavMeshQuery } from "recast-navigation";
import { generateSoloNavMesh, generateTiledNavMesh } from "recast-navigation/generators";
import type { Point } from "#lib/geometry/point";
import type { Plan } from "#lib/plan/plan";
import { type Solid, solidsOn } from "../solids";

/** The same hall as triangles: a floor, and a box two metres high for each solid. */
export type HallMesh = { positions: number[]; indices: number[] };

export const recastReady: Promise<void> = init();

export function meshOf(plan: Plan): HallMesh {
  const { width, height } = plan.levels[0]!;
  const positions = [0, 0, 0, width!, 0, 0, width!, 0, height!, 0, 0, height!];
  const indices = [0, 2, 1, 0, 3, 2];
  for (const { ring } of solidsOn(plan, plan.levels[0]!.id)) addBox(positions, indices, ring);
  return { positions, indices };
}

function addBox(positions: number[], indices: number[], ring: Solid["ring"]): void {
  const base = positions.length / 3;
  const count = ring.length;
  for (const { x, y } of ring) positions.push(x, 0, y);
  for (const { x, y } of ring) positions.push(x, 2, y);
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    indices.push(base + i, base + next, base + count + next, base + i, base + count + next, base + count + i);
    if (i > 1) indices.push(base + count, base + count + i, base + count + i - 1);
  }
}

export function recastMesh(
  { positions, indices }: HallMesh,
  cell: number,
  clearance: number,
  isTiled: boolean,
) {
  const config = {
    cs: cell,
    ch: 0.2,
    walkableHeight: 8,
    walkableClimb: 1,
    walkableRadius: Math.ceil(clearance / cell),
    maxSimplificationError: 1.3,
    minRegionArea: 0,
  };
  const made = isTiled
    ? generateTiledNavMesh(positions, indices, { ...config, tileSize: 128 })
    : generateSoloNavMesh(positions, indices, config);
  if (!made.success) throw new Error(`recast made no mesh: ${made.error}`);
  return made.navMesh;
}

/** The length of recast's path between two points; infinite if it finds none. */
export function recastLength(query: NavMeshQuery, a: Point, b: Point): number {
  const options = { maxPathPolys: 4096, maxStraightPathPoints: 4096, halfExtents: { x: 1, y: 1, z: 1 } };
  const { success, path } = query.computePath({ x: a.x, y: 0, z: a.y }, { x: b.x, y: 0, z: b.y }, options);
  if (!success || path.length < 1) return Infinity;
  const line = [a, ...path.map(({ x, z }) => ({ x, y: z })), b];
  if (Math.hypot(line.at(-2)!.x - b.x, line.at(-2)!.y - b.y) > 1) return Infinity;
  return line
    .slice(1)
    .reduce((sum, point, i) => sum + Math.hypot(point.x - line[i]!.x, point.y - line[i]!.y), 0);
}

export { NavMeshQuery };
