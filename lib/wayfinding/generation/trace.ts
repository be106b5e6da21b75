import type { Raster } from "./raster";
import { Sketch, type SketchNode } from "./sketch";

/**
 * Converts the cells of a skeleton into a sketch: nodes where lines end or fork, and links along the cells between.
 */
export function traceSkeleton(raster: Raster, skeleton: Uint8Array, room: Int32Array): Sketch {
  const sketch = new Sketch();
  const nodeAt = new Map<number, SketchNode>();
  const neighbours = (at: number) => neighboursIn(skeleton, raster.columns, at);
  const cells: number[] = [];
  for (let at = 0; at < skeleton.length; at++) if (skeleton[at]) cells.push(at);
  for (const at of cells) {
    if (neighbours(at).length !== 2) nodeAt.set(at, sketch.addNode(raster.xOf(at), raster.yOf(at)));
  }
  const passed = new Uint8Array(skeleton.length);
  const point = (at: number) => ({ x: raster.xOf(at), y: raster.yOf(at) });
  const follow = (from: number, first: number) => {
    const line = [point(from)];
    let least = room[from]!;
    let before = from;
    let at = first;
    while (!nodeAt.has(at)) {
      passed[at] = 1;
      least = Math.min(least, room[at]!);
      line.push(point(at));
      const next = neighbours(at).find((other) => other !== before)!;
      before = at;
      at = next;
    }
    line.push(point(at));
    sketch.addLink(nodeAt.get(from)!, nodeAt.get(at)!, line, Math.min(least, room[at]!));
    return { before, at };
  };
  for (const from of nodeAt.keys()) {
    for (const first of neighbours(from)) {
      // A link is followed from one end only: its first cell is marked then; without cells between, the lower end
      // counts.
      if (nodeAt.has(first) ? from < first : !passed[first]) follow(from, first);
    }
  }
  for (const at of cells) {
    if (passed[at] || nodeAt.has(at)) continue;
    // A ring without a fork starts anywhere.
    nodeAt.set(at, sketch.addNode(raster.xOf(at), raster.yOf(at)));
    follow(at, neighbours(at)[0]!);
  }
  return sketch;
}

/** The linked cells of a cell: those beside it, and diagonal ones that are not also linked through a side. */
function neighboursIn(skeleton: Uint8Array, columns: number, at: number): number[] {
  const found: number[] = [];
  const [north, east, south, west] = [at - columns, at + 1, at + columns, at - 1];
  const n = skeleton[north]!;
  const e = skeleton[east]!;
  const s = skeleton[south]!;
  const w = skeleton[west]!;
  if (n) found.push(north);
  if (e) found.push(east);
  if (s) found.push(south);
  if (w) found.push(west);
  if (!n && !e && skeleton[north + 1]) found.push(north + 1);
  if (!s && !e && skeleton[south + 1]) found.push(south + 1);
  if (!s && !w && skeleton[south - 1]) found.push(south - 1);
  if (!n && !w && skeleton[north - 1]) found.push(north - 1);
  return found;
}
