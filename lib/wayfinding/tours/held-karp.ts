/** Up to this many stops an order is proved to be the best. */
export const MOST_EXACT = 13;

/**
 * The best order of all stops from a start to an end, after Held and Karp: the shortest way over a set of stops that
 * ends at one of them is built from the ways over the set without it. Costs may differ by direction.
 */
export function bestOrder(fromStart: Float64Array, between: Float64Array, toEnd: Float64Array): number[] {
  const count = fromStart.length;
  if (count === 0) return [];
  const sets = 1 << count;
  const cost = new Float64Array(sets * count).fill(Infinity);
  const before = new Int8Array(sets * count).fill(-1);
  for (let stop = 0; stop < count; stop++) cost[(1 << stop) * count + stop] = fromStart[stop]!;
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < count; last++) {
      if (!(set & (1 << last))) continue;
      const here = cost[set * count + last]!;
      if (here === Infinity) continue;
      for (let next = 0; next < count; next++) {
        if (set & (1 << next)) continue;
        const at = (set | (1 << next)) * count + next;
        const there = here + between[last * count + next]!;
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
  for (let stop = 0; stop < count; stop++) {
    const total = cost[set * count + stop]! + toEnd[stop]!;
    if (last < 0 || total < least) {
      least = total;
      last = stop;
    }
  }
  const order: number[] = [];
  while (last >= 0) {
    order.push(last);
    const earlier = before[set * count + last]!;
    set &= ~(1 << last);
    last = earlier;
  }
  return order.length === count ? order.reverse() : [...Array(count).keys()];
}
