import type { Raster } from "./raster";

/**
 * The centre lines of the free floor: cells are removed from the walls inwards as long as nothing is disconnected,
 * and line ends stay. The result is one cell wide and marks every aisle once.
 */
export function skeletonOf({ free, columns }: Raster, room: Int32Array): Uint8Array {
  const left = free.slice();
  const around = [-columns, -columns + 1, 1, columns + 1, columns, columns - 1, -1, -columns - 1] as const;
  const [north, northEast, east, southEast, south, southWest, west, northWest] = around;
  const neighbourhood = (at: number) =>
    left[at + north]! |
    (left[at + northEast]! << 1) |
    (left[at + east]! << 2) |
    (left[at + southEast]! << 3) |
    (left[at + south]! << 4) |
    (left[at + southWest]! << 5) |
    (left[at + west]! << 6) |
    (left[at + northWest]! << 7);
  const { order, firstAt } = byRoom(free, room);
  const queued = new Uint8Array(left.length);
  let queue = new Int32Array(1024);
  for (let depth = 1; depth + 1 < firstAt.length; depth++) {
    const from = firstAt[depth]!;
    const to = firstAt[depth + 1]!;
    if (queue.length < 2 * (to - from) + 1024) queue = new Int32Array(4 * (to - from) + 1024);
    let size = 0;
    for (let i = from; i < to; i++) queue[size++] = order[i]!;
    for (let i = 0; i < size; i++) {
      const at = queue[i]!;
      queued[at] = 0;
      if (!left[at]) continue;
      const around8 = neighbourhood(at);
      if (!REMOVABLE[around8]) continue;
      if (ENDS[around8] && isRidge(room, at, around)) continue;
      left[at] = 0;
      // Removing this cell may allow cells to be removed that were needed before.
      for (const step of around) {
        const other = at + step;
        if (!left[other] || queued[other] || room[other]! > depth) continue;
        queued[other] = 1;
        if (size === queue.length) {
          const larger = new Int32Array(2 * size);
          larger.set(queue);
          queue = larger;
        }
        queue[size++] = other;
      }
    }
  }
  return left;
}

/** Free cells ordered by their distance, with a counting sort. */
function byRoom(free: Uint8Array, room: Int32Array): { order: Int32Array; firstAt: Int32Array } {
  let most = 0;
  for (const depth of room) if (depth > most) most = depth;
  const firstAt = new Int32Array(most + 2);
  let count = 0;
  for (let at = 0; at < free.length; at++) {
    if (!free[at]) continue;
    firstAt[room[at]! + 1]!++;
    count++;
  }
  for (let depth = 0; depth <= most; depth++) firstAt[depth + 1]! += firstAt[depth]!;
  const next = firstAt.slice();
  const order = new Int32Array(count);
  for (let at = 0; at < free.length; at++) if (free[at]) order[next[room[at]!]!++] = at;
  return { order, firstAt };
}

/** Whether a cell is the middle of a largest circle: no circle around a neighbour contains its own. */
function isRidge(room: Int32Array, at: number, around: readonly number[]): boolean {
  for (let i = 0; i < 8; i++) {
    if (room[at + around[i]!]! >= room[at]! + (i % 2 === 0 ? 3 : 4)) return false;
  }
  return true;
}

/**
 * For each pattern of eight neighbours, whether a cell can be removed without disconnecting anything or opening a
 * hole.
 */
const REMOVABLE = Uint8Array.from({ length: 256 }, (_, pattern) => {
  const is = (i: number) => (pattern >> (i % 8)) & 1;
  // Yokoi's connectivity number for eight neighbours: how many components they form.
  let parts = 0;
  for (let side = 0; side < 8; side += 2) {
    const gap = 1 - is(side);
    parts += gap - gap * (1 - is(side + 1)) * (1 - is(side + 2));
  }
  return parts === 1 ? 1 : 0;
});

/** For the same patterns, whether a cell is the end of a line: one neighbour, or two side by side. */
const ENDS = Uint8Array.from({ length: 256 }, (_, pattern) => {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => (pattern >> i) & 1);
  const isPair = set.length === 2 && (set[1]! - set[0]! === 1 || set[1]! - set[0]! === 7);
  return set.length === 1 || isPair ? 1 : 0;
});
