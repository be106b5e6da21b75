import { type Budget, spender } from "./budget";
import type { PathCosts } from "./directed";

/** Up to this many stops with times, the schedule with the most visits is found exactly. */
export const MOST_EXACT_TIMES = 12;

/** When a stop can be visited (milliseconds since 1970; no windows: always) and the duration of the visit. */
export type StopTimes = { windows: readonly { from: number; until: number }[]; dwellSeconds: number };

export type Visit = {
  stop: number;
  spot: number;
  arriveAt: number;
  waitSeconds: number;
  startAt: number;
  leaveAt: number;
};

/** Why a stop is not in the schedule: it closes before the visitor arrives, or other stops take the time. */
export type Missed = { stop: number; reason: "too_late" | "conflict" | "too_short" };

export type Schedule = { visits: Visit[]; missed: Missed[]; isOptimal: boolean };

type Times = PathCosts & {
  stops: readonly StopTimes[];
  /** The stop of each spot if stops have several; by default each stop is one spot. */
  stopOf?: readonly number[];
  departAt: number;
};

export type ScheduleRequest = Times & { budget: Budget; random: () => number };

/** Visits as many stops as possible within their times, and then as quickly as possible. */
export function scheduleStops(request: ScheduleRequest): Schedule {
  const isExact = request.stops.length <= MOST_EXACT_TIMES;
  const order = isExact ? provenOrder(request) : searchedOrder(request);
  const visits = walkThrough(request, order);
  const kept = new Set(visits.map(({ stop }) => stop));
  const missed = request.stops.flatMap((_, stop) =>
    kept.has(stop) ? [] : [{ stop, reason: reasonFor(request, stop) }],
  );
  return { visits, missed, isOptimal: isExact };
}

/** The earliest visit to a stop after arriving at a moment; undefined if no window is left. */
function visitAt(
  stop: number,
  spot: number,
  { windows, dwellSeconds }: StopTimes,
  arriveAt: number,
): Visit | undefined {
  const dwell = dwellSeconds * 1000;
  let startAt = windows.length === 0 ? arriveAt : Infinity;
  for (const { from, until } of windows) {
    const start = Math.max(from, arriveAt);
    if (start + dwell <= until && start < startAt) startAt = start;
  }
  if (startAt === Infinity) return undefined;
  return {
    stop,
    spot,
    arriveAt,
    waitSeconds: (startAt - arriveAt) / 1000,
    startAt,
    leaveAt: startAt + dwell,
  };
}

function stopsOf({ stopOf, fromStart }: Times): readonly number[] {
  return stopOf ?? [...fromStart.keys()];
}

/** The visits for an order of spots; those that cannot be kept are skipped. */
function walkThrough(request: Times, order: readonly number[]): Visit[] {
  const { fromStart, between, stops, departAt } = request;
  const stopOf = stopsOf(request);
  const visits: Visit[] = [];
  let last: Visit | undefined;
  for (const spot of order) {
    const seconds = last ? between[last.spot * fromStart.length + spot]! : fromStart[spot]!;
    const stop = stopOf[spot]!;
    const visit = visitAt(stop, spot, stops[stop]!, (last?.leaveAt ?? departAt) + seconds * 1000);
    if (visit === undefined || !Number.isFinite(seconds)) continue;
    visits.push(visit);
    last = visit;
  }
  return visits;
}

/** The schedule for a fixed order of spots, with the reason for every stop that cannot be visited. */
export function scheduleInOrder(request: Times, order: readonly number[]): Omit<Schedule, "isOptimal"> {
  const visits = walkThrough(request, order);
  const kept = new Set(visits.map(({ stop }) => stop));
  const stopOf = stopsOf(request);
  const missed = order.flatMap((spot) =>
    kept.has(stopOf[spot]!) ? [] : [{ stop: stopOf[spot]!, reason: reasonInOrder(request, stopOf[spot]!) }],
  );
  return { visits, missed };
}

/** For every set of stops, the earliest time to leave each of its spots last; being earlier is never worse later. */
function provenOrder(request: Times): number[] {
  const { fromStart, between, toEnd, stops, departAt } = request;
  const stopOf = stopsOf(request);
  const spots = fromStart.length;
  const sets = 1 << stops.length;
  const leaveAt = new Float64Array(sets * spots).fill(Infinity);
  const before = new Int16Array(sets * spots).fill(-1);
  const enter = (set: number, spot: number, arriveAt: number, from: number) => {
    if (!Number.isFinite(arriveAt)) return;
    const stop = stopOf[spot]!;
    const visit = visitAt(stop, spot, stops[stop]!, arriveAt);
    const at = (set | (1 << stop)) * spots + spot;
    if (visit === undefined || visit.leaveAt >= leaveAt[at]!) return;
    leaveAt[at] = visit.leaveAt;
    before[at] = from;
  };
  for (let spot = 0; spot < spots; spot++) enter(0, spot, departAt + fromStart[spot]! * 1000, -1);
  let best = { kept: 0, endAt: Infinity, set: 0, last: -1 };
  for (let set = 1; set < sets; set++) {
    const kept = bitsOf(set);
    for (let last = 0; last < spots; last++) {
      const left = leaveAt[set * spots + last]!;
      if (left === Infinity) continue;
      const endAt = left + toEnd[last]! * 1000;
      if (endAt < Infinity && (kept > best.kept || (kept === best.kept && endAt < best.endAt))) {
        best = { kept, endAt, set, last };
      }
      for (let next = 0; next < spots; next++) {
        if (!(set & (1 << stopOf[next]!)))
          enter(set, next, left + between[last * spots + next]! * 1000, last);
      }
    }
  }
  const order: number[] = [];
  for (let { set, last } = best; last >= 0; ) {
    order.push(last);
    const earlier = before[set * spots + last]!;
    set &= ~(1 << stopOf[last]!);
    last = earlier;
  }
  return order.reverse();
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** Starts in order of closing times and moves stops at random, keeping what is no worse. */
function searchedOrder(request: ScheduleRequest): number[] {
  const { stops, random, toEnd } = request;
  const isSpent = spender(request.budget);
  const closing = (stop: number) => Math.max(-Infinity, ...stops[stop]!.windows.map(({ until }) => until));
  const sortKey = (stop: number) => (stops[stop]!.windows.length === 0 ? Infinity : closing(stop));
  let order = [...stops.keys()].sort((a, b) => sortKey(a) - sortKey(b) || a - b);
  const worth = (candidate: readonly number[]) => {
    const visits = walkThrough(request, candidate);
    const last = visits.at(-1);
    return { kept: visits.length, endAt: last ? last.leaveAt + toEnd[last.stop]! * 1000 : 0 };
  };
  let best = worth(order);
  while (!isSpent()) {
    const next = [...order];
    const from = Math.floor(random() * next.length);
    const length = 1 + Math.floor(random() * Math.min(4, next.length - from));
    const stretch = next.splice(from, length);
    if (random() < 0.3) stretch.reverse();
    next.splice(Math.floor(random() * (next.length + 1)), 0, ...stretch);
    const found = worth(next);
    if (found.kept < best.kept || (found.kept === best.kept && found.endAt > best.endAt)) continue;
    order = next;
    best = found;
  }
  return order;
}

function reasonFor(request: Times, stop: number): Missed["reason"] {
  const { stops, fromStart, departAt } = request;
  if (isTooShort(stops[stop]!)) return "too_short";
  const spots = stopsOf(request).flatMap((owner, spot) => (owner === stop ? [spot] : []));
  const soonest = Math.min(...spots.map((spot) => fromStart[spot]!));
  const direct = visitAt(stop, spots[0]!, stops[stop]!, departAt + soonest * 1000);
  return direct === undefined ? "too_late" : "conflict";
}

/** In a fixed order no visit can be earlier, so a missed stop is too late. */
function reasonInOrder({ stops }: Times, stop: number): Missed["reason"] {
  return isTooShort(stops[stop]!) ? "too_short" : "too_late";
}

function isTooShort({ windows, dwellSeconds }: StopTimes): boolean {
  return windows.every(({ from, until }) => until - from < dwellSeconds * 1000);
}
