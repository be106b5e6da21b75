/** Up to this many stops the best order is found exactly. */
export const MOST_EXACT = 13;

/**
 * The best order of all stops from a start to an end, by Held and Karp: the shortest path over a set of stops that
 * ends at one of them is built from the paths over the set without it. Costs may differ by direction. If a stop has
 * several spots, `stopOf` is the stop of each spot, and one spot of each stop is visited.
 */
export function bestOrder(
  fromStart: Float64Array,
  between: Float64Array,
  toEnd: Float64Array,
  stopOf: readonly number[] = [...fromStart.keys()],
): number[] {
  const spots = fromStart.length;
  if (spots === 0) return [];
  const bit = Int32Array.from(stopOf, (stop) => 1 << stop);
  const sets = 1 << (Math.max(...stopOf) + 1);
  const cost = new Float64Array(sets * spots).fill(Infinity);
  const before = new Int16Array(sets * spots).fill(-1);
  for (let spot = 0; spot < spots; spot++) cost[bit[spot]! * spots + spot] = fromStart[spot]!;
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < spots; last++) {
      if (!(set & bit[last]!)) continue;
      const here = cost[set * spots + last]!;
      if (here === Infinity) continue;
      const row = last * spots;
      for (let next = 0; next < spots; next++) {
        const own = bit[next]!;
        if (set & own) continue;
        const at = (set | own) * spots + next;
        const there = here + between[row + next]!;
        if (there < cost[at]!) {
          cost[at] = there;
          before[at] = last;
        }
      }
    }
  }
  let set = sets - 1;
  let last = -1;
  let least = Infinity;
  for (let spot = 0; spot < spots; spot++) {
    const total = cost[set * spots + spot]! + toEnd[spot]!;
    if (total < least) {
      least = total;
      last = spot;
    }
  }
  const order: number[] = [];
  while (last >= 0) {
    order.push(last);
    const earlier = before[set * spots + last]!;
    set &= ~bit[last]!;
    last = earlier;
  }
  return order.length > 0 ? order.reverse() : [...new Set(stopOf)].map((stop) => stopOf.indexOf(stop));
}
