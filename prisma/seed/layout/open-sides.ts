import { type Point, pointOf } from "#lib/geometry/point";
import { containsPoint, doubleSignedArea, edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, cornersOf, isNear } from "#lib/geometry/rect";
import { intersection, lengthOf, pointAlong, type Segment } from "#lib/geometry/segment";
import type { BoothShape } from "#lib/records/booths";
import type { DemoElement, LevelKey } from "../records";

/** How much free space in front of a booth's edge counts as open. */
const FREE = [0.3, 1, 1.8];
const ALONG_EDGE = [0.15, 0.5, 0.85];
const REACH = 2;

export type Obstacles = { rings: Ring[]; walls: Segment[] };

export function footprintOf({ polygon, rotation, ...box }: BoothShape): Ring {
  return polygon ? polygon.map(pointOf) : cornersOf(box, rotation);
}

/** The obstacles on a level, without booths. */
export function obstaclesOn(level: LevelKey, elements: DemoElement[]): Obstacles {
  const rings: Ring[] = [];
  const walls: Segment[] = [];
  for (const { geometry, props } of elements.filter((element) => element.level === level)) {
    if (!props.solid && props.walkable !== false) continue;
    if (geometry.type === "rect") rings.push(cornersOf(geometry, geometry.rotation));
    if (geometry.type === "polygon") rings.push(geometry.points.map(pointOf));
    if (geometry.type === "circle") rings.push(circleRing(geometry));
    if (geometry.type === "line") walls.push(...edgesOf(geometry.points.map(pointOf)).slice(0, -1));
  }
  return { rings, walls };
}

/** From how many of its four sides visitors can enter a booth. */
export function openSidesOf(footprint: Ring, neighbours: Ring[], obstacles: Obstacles): number {
  const box = boxAround(footprint);
  const near = [...neighbours, ...obstacles.rings].filter((ring) => isNear(boxAround(ring), box, REACH));
  const outwards = Math.sign(doubleSignedArea(footprint)) || 1;
  const open = edgesOf(footprint).filter((edge) => isOpen(edge, outwards, near, obstacles.walls));
  return new Set(open.map((edge) => quarterOf(normalOf(edge, outwards)))).size;
}

function isOpen(edge: Segment, outwards: number, rings: Ring[], walls: Segment[]): boolean {
  const normal = normalOf(edge, outwards);
  return ALONG_EDGE.every((position) => {
    const from = pointAlong(edge, position);
    return FREE.every((metres) => {
      const to = { x: from.x + normal.x * metres, y: from.y + normal.y * metres };
      const stepsInto = rings.some((ring) => containsPoint(ring, to));
      return !stepsInto && !walls.some((wall) => intersection(wall, { from, to }));
    });
  });
}

/** A clockwise ring has its outside on the left. */
function normalOf(edge: Segment, outwards: number): Point {
  const length = lengthOf(edge);
  return {
    x: (outwards * (edge.to.y - edge.from.y)) / length,
    y: (-outwards * (edge.to.x - edge.from.x)) / length,
  };
}

function quarterOf({ x, y }: Point): number {
  const quarterTurns = Math.atan2(y, x) / (Math.PI / 2);
  return (Math.round(quarterTurns - 0.001) + 4) % 4;
}

function circleRing({ x, y, radius }: { x: number; y: number; radius: number }): Ring {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
