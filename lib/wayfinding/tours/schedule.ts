import { type Budget, spender } from "./budget";
import type { PathCosts } from "./directed";

/** Up to this many stops with times, the most that can be kept is proved. */
export const MOST_EXACT_TIMES = 12;

/** When a stop can be visited (milliseconds since 1970; no windows: always) and how long the visit takes. */
export type StopTimes = { windows: readonly { from: number; until: number }[]; dwellSeconds: number };

export type Visit = { stop: number; arriveAt: number; waitSeconds: number; startAt: number; leaveAt: number };

/** Why a stop is not in the schedule: its times are over before one could be there, or others take the time. */
export type Missed = { stop: number; reason: "too_late" | "conflict" | "too_short" };

export type Schedule = { visits: Visit[]; missed: Missed[]; isOptimal: boolean };

export type ScheduleRequest = PathCosts & {
  stops: readonly StopTimes[];
  departAt: number;
  budget: Budget;
  random: () => number;
};

/** Visits as many stops within their times as can be, and then as quickly as can be. */
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

/** The earliest visit to a stop by someone who arrives at a moment; undefined when no window is left for it. */
function visitAt(stop: number, { windows, dwellSeconds }: StopTimes, arriveAt: number): Visit | undefined {
  const dwell = dwellSeconds * 1000;
  let startAt = windows.length === 0 ? arriveAt : Infinity;
  for (const { from, until } of windows) {
    const start = Math.max(from, arriveAt);
    if (start + dwell <= until && start < startAt) startAt = start;
  }
  if (startAt === Infinity) return undefined;
  return { stop, arriveAt, waitSeconds: (startAt - arriveAt) / 1000, startAt, leaveAt: startAt + dwell };
}

/** The visits of an order, one after the other; a stop that cannot be kept when its turn comes is passed over. */
function walkThrough(request: ScheduleRequest, order: readonly number[]): Visit[] {
  const { fromStart, between, stops, departAt } = request;
  const visits: Visit[] = [];
  let last: Visit | undefined;
  for (const stop of order) {
    const seconds = last ? between[last.stop * stops.length + stop]! : fromStart[stop]!;
    const visit = visitAt(stop, stops[stop]!, (last?.leaveAt ?? departAt) + seconds * 1000);
    if (visit === undefined || !Number.isFinite(seconds)) continue;
    visits.push(visit);
    last = visit;
  }
  return visits;
}

/** Over all sets of stops, the earliest moment to leave each of them last: what is kept soonest is never worse later. */
function provenOrder(request: ScheduleRequest): number[] {
  const { fromStart, between, toEnd, stops, departAt } = request;
  const count = stops.length;
  const sets = 1 << count;
  const leaveAt = new Float64Array(sets * count).fill(Infinity);
  const before = new Int8Array(sets * count).fill(-1);
  const enter = (set: number, stop: number, arriveAt: number, from: number) => {
    if (!Number.isFinite(arriveAt)) return;
    const visit = visitAt(stop, stops[stop]!, arriveAt);
    const at = (set | (1 << stop)) * count + stop;
    if (visit === undefined || visit.leaveAt >= leaveAt[at]!) return;
    leaveAt[at] = visit.leaveAt;
    before[at] = from;
  };
  for (let stop = 0; stop < count; stop++) enter(0, stop, departAt + fromStart[stop]! * 1000, -1);
  let best = { kept: 0, endAt: Infinity, set: 0, last: -1 };
  for (let set = 1; set < sets; set++) {
    const kept = bitsOf(set);
    for (let last = 0; last < count; last++) {
      const left = leaveAt[set * count + last]!;
      if (left === Infinity) continue;
      const endAt = left + toEnd[last]! * 1000;
      if (endAt < Infinity && (kept > best.kept || (kept === best.kept && endAt < best.endAt))) {
        best = { kept, endAt, set, last };
      }
      for (let next = 0; next < count; next++) {
        if (!(set & (1 << next))) enter(set, next, left + between[last * count + next]! * 1000, last);
      }
    }
  }
  const order: number[] = [];
  for (let { set, last } = best; last >= 0; ) {
    order.push(last);
    const earlier = before[set * count + last]!;
    set &= ~(1 << last);
    last = earlier;
  }
  return order.reverse();
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** Begins by closing time and moves stops about at random, keeping what is no worse. */
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

function reasonFor({ stops, fromStart, departAt }: ScheduleRequest, stop: number): Missed["reason"] {
  const { windows, dwellSeconds } = stops[stop]!;
  if (windows.every(({ from, until }) => until - from < dwellSeconds * 1000)) return "too_short";
  const direct = visitAt(stop, stops[stop]!, departAt + fromStart[stop]! * 1000);
  return direct === undefined ? "too_late" : "conflict";
}
