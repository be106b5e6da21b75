import { Grid } from "#lib/geometry/grid";
import type { Point } from "#lib/geometry/point";
import { edgesOf } from "#lib/geometry/polygon";
import { boxAround, isNear, type Rect } from "#lib/geometry/rect";
import type { Segment } from "#lib/geometry/segment";
import { countOpenSides, SIDE_TOLERANCE } from "./booths/openSides";
import { boundsOf, outline } from "./booths/shape";
import type { Bundle, BundleBooth, BundleElement } from "./bundle";
import { wallLines } from "./walls";

/** A state of the plan, indexed by exhibitor and position. */
export type Places = {
  levels: ReadonlyMap<string, string>;
  /** The booths of each exhibitor. */
  standing: ReadonlyMap<string, BundleBooth[]>;
  boothsOn: ReadonlyMap<string, Nearby<BundleBooth>>;
  wallsOn: ReadonlyMap<string, Nearby<Wall>>;
};
type Wall = { levelId: string; segments: Segment[] };

export function placesOf({ booths, elements, levels }: Bundle): Places {
  const standing = new Map<string, BundleBooth[]>();
  for (const booth of booths) {
    for (const id of booth.exhibitorIds) standing.set(id, [...(standing.get(id) ?? []), booth]);
  }
  return {
    levels: new Map(levels.map(({ id, name }) => [id, name])),
    standing,
    boothsOn: byLevel(booths, boundsOf),
    wallsOn: byLevel(elements.flatMap(wallOf), ({ segments }) => boxAround(segments.flatMap(endsOf))),
  };
}

/** The objects of one level, found by position. */
class Nearby<T> {
  private readonly grid: Grid;

  constructor(
    private readonly items: readonly T[],
    private readonly boxes: readonly Rect[],
  ) {
    this.grid = new Grid(boxes.map(toBox), CELL);
  }

  around(box: Rect, gap: number): T[] {
    const { x, y, width, height } = box;
    const wide = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
    const found = this.grid.near(toBox(wide)).sort((a, b) => a - b);
    return found.flatMap((index) => {
      const [item, its] = [this.items[index], this.boxes[index]];
      return item && its && isNear(box, its, gap) ? [item] : [];
    });
  }
}

/** In metres; about a booth and its neighbours. */
const CELL = 8;

function byLevel<T extends { levelId: string }>(
  items: readonly T[],
  boxOf: (item: T) => Rect,
): Map<string, Nearby<T>> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.levelId);
    if (group) group.push(item);
    else groups.set(item.levelId, [item]);
  }
  return new Map([...groups].map(([levelId, group]) => [levelId, new Nearby(group, group.map(boxOf))]));
}

function toBox({ x, y, width, height }: Rect) {
  return { minX: x, minY: y, maxX: x + width, maxY: y + height };
}

/** The number of open sides given the surroundings of a booth. */
export function sidesAround(places: Places, booth: BundleBooth): number {
  const walls = places.wallsOn.get(booth.levelId)?.around(boundsOf(booth), SIDE_TOLERANCE) ?? [];
  return countOpenSides(outline(booth), [
    ...neighbours(places, booth, SIDE_TOLERANCE).flatMap((other) => edgesOf(outline(other))),
    ...walls.flatMap(({ segments }) => segments),
  ]);
}

export function neighbours({ boothsOn }: Places, booth: BundleBooth, gap: number): BundleBooth[] {
  const around = boothsOn.get(booth.levelId)?.around(boundsOf(booth), gap) ?? [];
  return around.filter(({ id }) => id !== booth.id);
}

function wallOf(element: BundleElement): Wall[] {
  const segments = wallLines(element);
  return segments.length > 0 ? [{ levelId: element.levelId, segments }] : [];
}

function endsOf({ from, to }: Segment): Point[] {
  return [from, to];
}
