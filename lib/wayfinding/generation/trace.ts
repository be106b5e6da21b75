import type { Point } from "#lib/geometry/point";
import type { Raster } from "./raster";
import { Sketch, type SketchNode } from "./sketch";

/**
 * Converts the cells of a skeleton into a sketch: nodes where lines end or fork, and links along the cells between.
 */
export function traceSkeleton(raster: Raster, skeleton: Uint8Array, room: Int32Array): Sketch {
  const sketch = new Sketch();
  const { columns } = raster;
  const steps = [-columns, 1, columns, -1, -columns + 1, columns + 1, columns - 1, -columns - 1];
  const nodeAt = new Map<number, SketchNode>();
  const marks = new Uint8Array(skeleton.length);
  const addNode = (at: number) => {
    nodeAt.set(at, sketch.addNode(raster.xOf(at), raster.yOf(at)));
    marks[at] = NODE;
  };
  /** The first linked cell except one. */
  const nextOf = (at: number, except: number) => {
    const linked = linkedFrom(skeleton, columns, at);
    const step = steps.find((one, i) => (linked >> i) & 1 && at + one !== except);
    return at + step!;
  };
  const follow = (from: number, first: number) => {
    const line: Point[] = [];
    const passPoint = (at: number) => line.push({ x: raster.xOf(at), y: raster.yOf(at) });
    passPoint(from);
    let least = room[from]!;
    let before = from;
    let at = first;
    while (marks[at] !== NODE) {
      marks[at] = PASSED;
      least = Math.min(least, room[at]!);
      passPoint(at);
      const next = nextOf(at, before);
      before = at;
      at = next;
    }
    passPoint(at);
    sketch.addLink(nodeAt.get(from)!, nodeAt.get(at)!, line, Math.min(least, room[at]!));
  };
  const cells: number[] = [];
  for (let at = skeleton.indexOf(1); at >= 0; at = skeleton.indexOf(1, at + 1)) cells.push(at);
  for (const at of cells) if (LINKS[linkedFrom(skeleton, columns, at)] !== 2) addNode(at);
  for (const from of nodeAt.keys()) {
    const linked = linkedFrom(skeleton, columns, from);
    for (const [i, step] of steps.entries()) {
      const first = from + step;
      if (((linked >> i) & 1) === 0) continue;
      // A link is followed from one end only: its first cell is marked then; without cells between, the lower end
      // counts.
      if (marks[first] === NODE ? from < first : marks[first] !== PASSED) follow(from, first);
    }
  }
  for (const at of cells) {
    if (marks[at]) continue;
    // A ring without a fork starts anywhere.
    addNode(at);
    follow(at, nextOf(at, at));
  }
  return sketch;
}

const PASSED = 1;
const NODE = 2;

/**
 * The linked cells of a cell as bits: north, east, south and west, then the diagonal ones that are not also linked
 * through a side, from the north-east.
 */
function linkedFrom(skeleton: Uint8Array, columns: number, at: number): number {
  const [north, south] = [at - columns, at + columns];
  const n = skeleton[north]!;
  const e = skeleton[at + 1]!;
  const s = skeleton[south]!;
  const w = skeleton[at - 1]!;
  let linked = n | (e << 1) | (s << 2) | (w << 3);
  if (!n && !e && skeleton[north + 1]) linked |= 1 << 4;
  if (!s && !e && skeleton[south + 1]) linked |= 1 << 5;
  if (!s && !w && skeleton[south - 1]) linked |= 1 << 6;
  if (!n && !w && skeleton[north - 1]) linked |= 1 << 7;
  return linked;
}

/** How many bits are set. */
const LINKS = Uint8Array.from({ length: 256 }, (_, bits) => bits.toString(2).replaceAll("0", "").length);
