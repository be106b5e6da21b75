import { describe, expect, test } from "vitest";
import { add, distance, type Point, scale } from "#lib/geometry/point";
import { containsPoint, edgesOf, type Ring } from "#lib/geometry/polygon";
import { boxAround, isNear } from "#lib/geometry/rect";
import { distanceTo, intersection, nearestOn, type Segment } from "#lib/geometry/segment";
import { chanceOf } from "../chance";
import type { LevelKey } from "../records";
import { building } from "./building";
import { footprintOf, obstaclesOn } from "./open-sides";

const { levels, stands, elements, passages } = building(chanceOf("Lumen & Form"));
const LEVELS: LevelKey[] = ["ground", "upper"];
const standsOn = (level: LevelKey) => stands.filter((stand) => stand.level === level);

describe("the booths", () => {
  test("are about three hundred on two floors", () => {
    expect(stands.length).toBeGreaterThanOrEqual(295);
    expect(stands.length).toBeLessThanOrEqual(315);
    expect(standsOn("ground").length).toBeGreaterThan(200);
    expect(standsOn("upper").length).toBeGreaterThan(70);
  });

  test("have labels like 1A12, and no label twice", () => {
    for (const { label } of stands) expect(label).toMatch(/^[123][A-Z]\d\d$/);
    expect(new Set(stands.map(({ label }) => label)).size).toBe(stands.length);
  });

  test("lie inside their level", () => {
    for (const stand of stands) {
      const level = levels.find(({ key }) => key === stand.level);
      const box = boxAround(footprintOf(stand));
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(level?.width ?? 0);
      expect(box.y + box.height).toBeLessThanOrEqual(level?.height ?? 0);
    }
  });

  test.each(LEVELS)("no square decimetre of the %s floor belongs to two booths", (level) => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const stand of standsOn(level)) {
      for (const place of decimetresIn(footprintOf(stand))) {
        const owner = owners.get(place);
        if (owner) shared.push(`${owner} and ${stand.label} at ${place}`);
        owners.set(place, stand.label);
      }
    }
    expect(shared).toEqual([]);
  });

  test.each(LEVELS)("on the %s floor touch each other or leave an aisle of 2.5 m", (level) => {
    const rings = new Map(standsOn(level).map((stand) => [stand.label, footprintOf(stand)]));
    const narrow = [...rings].flatMap(([label, ring], index) =>
      [...rings].slice(index + 1).flatMap(([other, otherRing]) => {
        const gap = gapBetween(ring, otherRing, 3);
        if (gap.length <= 0.35 || gap.length >= 2.5) return [];
        const others = [...rings.values()].filter((third) => third !== ring && third !== otherRing);
        const isAisle = !others.some((third) => fills(third, gap));
        return isAisle ? [`${label} and ${other}: ${gap.length.toFixed(2)} m`] : [];
      }),
    );
    expect(narrow).toEqual([]);
  });

  test.each(LEVELS)("on the %s floor touch walls and objects, or leave 2.3 m to pass", (level) => {
    const { rings, walls } = obstaclesOn(level, elements);
    const built: Ring[] = [...rings, ...walls.map(({ from, to }) => [from, to])];
    const narrow = standsOn(level).flatMap((stand) => {
      const footprint = footprintOf(stand);
      return built.flatMap((ring) => {
        const gap = gapBetween(footprint, ring, 3);
        if (gap.length <= 0.6 || gap.length >= 2.3) return [];
        const isAisle = !built.some((third) => third !== ring && fills(third, gap));
        return isAisle ? [`${stand.label}: ${gap.length.toFixed(2)} m`] : [];
      });
    });
    expect(narrow).toEqual([]);
  });

  test("leave the boulevard of the ground floor free, but for the diamond in its middle", () => {
    const boulevard = { x: 4, y: 35.6, width: 157, height: 4.8 };
    const onIt = standsOn("ground").filter((stand) => isNear(boxAround(footprintOf(stand)), boulevard));
    const between = onIt.filter(({ label }) => !label.startsWith("2K"));
    expect(between.map(({ label }) => label)).toEqual(["1D00"]);
  });

  test("have the type of their number of open sides", () => {
    const sides = (type: string) => [
      ...new Set(stands.filter((stand) => stand.type === type).map(({ openSides }) => openSides)),
    ];
    expect(sides("standard")).toEqual([1]);
    expect(sides("corner")).toEqual([2]);
    expect(sides("peninsula")).toEqual([3]);
    expect(sides("island")).toEqual([4]);
    expect(stands.filter(({ openSides }) => openSides === 0)).toEqual([]);
  });

  test("an L has three open sides, a six-sided booth in the ring two or three, the diamond four", () => {
    const openSides = (label: string) => stands.find((stand) => stand.label === label)?.openSides;
    expect(openSides("1D00")).toBe(4);
    expect(openSides("3D02")).toBe(3);
    expect([2, 3]).toContain(openSides("3C01"));
  });

  test("are of many sizes and shapes", () => {
    const sizes = new Set(stands.map(({ width, height }) => `${width}x${height}`));
    expect(sizes).toContain("2x2");
    expect(sizes).toContain("12x9");
    expect(sizes.size).toBeGreaterThan(15);
    expect(stands.filter(({ polygon }) => polygon?.length === 6).length).toBeGreaterThanOrEqual(8);
    expect(stands.filter(({ rotation }) => rotation !== 0).length).toBeGreaterThanOrEqual(9);
  });

  test("have odd numbers opposite even ones across the aisle, rising along it", () => {
    const aisle = stands.filter(({ label }) => label.startsWith("1B")).sort((a, b) => a.x - b.x);
    const north = aisle.filter(({ label }) => Number(label.slice(2)) % 2 === 1);
    const south = aisle.filter(({ label }) => Number(label.slice(2)) % 2 === 0);
    expect(Math.max(...north.map(({ y, height }) => y + height))).toBe(17.5);
    expect(Math.min(...south.map(({ y }) => y))).toBe(20.5);
    for (const side of [north, south]) {
      const labels = side.map(({ label }) => label);
      expect(labels).toEqual([...labels].sort());
    }
  });
});

describe("the building", () => {
  test("has every kind of element, and no key twice", () => {
    const kinds = new Set(elements.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      ["entrance", "image", "line", "poi", "room", "shape", "stage", "text", "wall", "zone"].sort(),
    );
    const keys = elements.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("has one main entrance and two at the sides", () => {
    const entrances = elements.filter(({ kind }) => kind === "entrance");
    expect(entrances.map(({ props }) => props.main)).toEqual([true, false, false]);
  });

  test("can be crossed on the boulevard in a straight line from the west to the east entrance", () => {
    const { walls } = obstaclesOn("ground", elements);
    const edges = [35.8, 40.2].map((y) => ({ from: { x: 1, y }, to: { x: 164, y } }));
    expect(walls.filter((wall) => edges.some((edge) => intersection(wall, edge)))).toEqual([]);
  });

  test("joins its floors by stairs, escalators both ways, lifts and a ramp", () => {
    expect(new Set(passages.map(({ kind }) => kind))).toEqual(
      new Set(["escalator", "stairs", "elevator", "ramp"]),
    );
    const escalators = passages.filter(({ kind }) => kind === "escalator");
    expect(escalators.map(({ direction }) => direction).sort()).toEqual(["down", "up"]);
    for (const { kind, accessible, stops } of passages) {
      expect(accessible).toBe(kind === "elevator" || kind === "ramp");
      expect(stops.map(({ level }) => level)).toEqual(["ground", "upper"]);
    }
  });

  test("every booth, door, entrance and passage between floors can be reached on foot", () => {
    const reached = {
      ground: walkFrom("ground", [{ x: 83, y: 82.5 }]),
      upper: walkFrom(
        "upper",
        passages.slice(0, 1).flatMap(({ stops }) => stops.filter(({ level }) => level === "upper")),
      ),
    };
    const goals = [
      ...stands.map((stand) => ({ name: stand.label, level: stand.level, near: footprintOf(stand) })),
      ...passages.flatMap(({ name, stops }) =>
        stops.map(({ level, ...point }) => ({ name, level, near: [point] })),
      ),
      ...elements.flatMap(({ level, props }) =>
        (props.doors ?? []).map(([x, y]) => ({ name: `${props.name}`, level, near: [{ x, y }] })),
      ),
      ...elements.flatMap(({ kind, level, geometry, props }) =>
        kind === "entrance" && geometry.type === "line"
          ? [{ name: `${props.name}`, level, near: geometry.points.map(([x, y]) => ({ x, y })) }]
          : [],
      ),
    ];
    const unreachable = goals.filter(({ level, near }) => {
      const sides = near.length === 1 ? [{ from: near[0] as Point, to: near[0] as Point }] : edgesOf(near);
      return !sides.some((side) => cellsNear(side, 1).some((cell) => reached[level].has(cell)));
    });
    expect(unreachable.map(({ name }) => name)).toEqual([]);
  });
});

function decimetresIn(ring: Ring): string[] {
  const box = boxAround(ring);
  const places: string[] = [];
  for (let x = Math.floor(box.x * 10); x < (box.x + box.width) * 10; x += 1) {
    for (let y = Math.floor(box.y * 10); y < (box.y + box.height) * 10; y += 1) {
      if (containsPoint(ring, { x: (x + 0.5) / 10, y: (y + 0.5) / 10 })) places.push(`${x},${y}`);
    }
  }
  return places;
}

type Gap = { length: number; middle: Point };

/** The nearest points of two outlines that do not cross; infinite if farther apart than `limit`. */
function gapBetween(a: Ring, b: Ring, limit: number): Gap {
  const endless: Gap = { length: Infinity, middle: { x: NaN, y: NaN } };
  if (!isNear(boxAround(a), boxAround(b), limit)) return endless;
  const reaches = [
    [a, b],
    [b, a],
  ] as const;
  const gaps = reaches.flatMap(([from, to]) =>
    from.flatMap((corner) =>
      edgesOf(to).map((edge): Gap => {
        const foot = nearestOn(edge, corner);
        return { length: distance(corner, foot), middle: scale(add(corner, foot), 0.5) };
      }),
    ),
  );
  return gaps.reduce((least, gap) => (gap.length < least.length ? gap : least), endless);
}

/** Whether another shape fills the gap, so that it is not a passage. */
function fills(ring: Ring, { middle }: Gap): boolean {
  return containsPoint(ring, middle) || edgesOf(ring).some((edge) => distanceTo(edge, middle) < 0.4);
}

/** The places that a person one metre wide can reach, on a grid of half metres. */
function walkFrom(level: LevelKey, starts: Point[]): Set<string> {
  const { rings, walls } = obstaclesOn(level, elements);
  const { width, height } = levels.find(({ key }) => key === level) ?? { width: 0, height: 0 };
  const solids: Ring[] = [...rings, ...standsOn(level).map(footprintOf)];
  const blocked = new Set(
    [...solids.map(edgesOf), walls].flatMap((edges) => edges.flatMap((edge) => cellsNear(edge, 0.49))),
  );
  const visited = new Set<string>();
  const waiting = starts.map(({ x, y }) => [Math.round(x * 2), Math.round(y * 2)] as const);
  for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
    const [x, y] = cell;
    const key = `${x},${y}`;
    const isOutside = x < 0 || y < 0 || x > width * 2 || y > height * 2;
    if (isOutside || visited.has(key) || blocked.has(key)) continue;
    visited.add(key);
    waiting.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return visited;
}

/** Grid cells closer than this to an edge. */
function cellsNear(edge: Segment, metres: number): string[] {
  const box = boxAround([edge.from, edge.to]);
  const margin = Math.ceil(metres * 2);
  const cells: string[] = [];
  for (let x = Math.floor(box.x * 2) - margin; x <= (box.x + box.width) * 2 + margin; x += 1) {
    for (let y = Math.floor(box.y * 2) - margin; y <= (box.y + box.height) * 2 + margin; y += 1) {
      if (distanceTo(edge, { x: x / 2, y: y / 2 }) < metres) cells.push(`${x},${y}`);
    }
  }
  return cells;
}
