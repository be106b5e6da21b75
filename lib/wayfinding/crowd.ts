import { Grid } from "#lib/geometry/grid";
import type { Anchors } from "./anchor";
import type { Entry } from "./entry";
import type { Metric, Network } from "./network";

/** A place as in routes, and how busy it usually is, from 1 to 4. */
export type BusyPlace = readonly [place: string, busy: number];

/** Busy places by hour of the day, in the event's time zone. */
export type Crowds = {
  readonly timezone: string;
  readonly hours: Readonly<Record<string, readonly BusyPlace[]>>;
};

export const BUSIEST = 4;
/** People stand this far around a busy place; in metres. */
const REACH = 6;
/** A metre among the densest crowd costs as much as this many more. */
const EXTRA = 2;
const SAMPLE_EVERY = 2;

/** The places that are usually busy at a moment; none if nothing is known of that hour. */
export function crowdAt({ timezone, hours }: Crowds, at: number): readonly BusyPlace[] {
  const format = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: timezone });
  return hours[Number(format.format(at))] ?? [];
}

/** Busy places as the spots where they are entered; the name identifies the crowd. */
export type Crowd = { name: string; spots: () => readonly { entries: readonly Entry[]; busy: number }[] };

/** The metric with a surcharge at busy places. It only affects the choice of route, not the walking time shown. */
export function crowded(network: Network, anchors: Anchors, metric: Metric, { spots }: Crowd): Metric {
  const crowds = crowdsByLevel(network, anchors, metric, spots());
  return metric.map((seconds, arc) => {
    if (seconds === Number.POSITIVE_INFINITY || network.record[arc]! < 0) return seconds;
    const crowd = crowds[network.levelOf[network.tail[arc]!]!];
    return crowd === undefined ? seconds : seconds * (1 + EXTRA * densityAlong(network, arc, crowd));
  });
}

type Spot = { x: number; y: number; busy: number };
type LevelCrowd = { spots: readonly Spot[]; grid: Grid };

/** People crowd in the aisle in front of a booth, not behind it: where visitors of the place join the network. */
function crowdsByLevel(
  network: Network,
  anchors: Anchors,
  metric: Metric,
  busySpots: ReturnType<Crowd["spots"]>,
): (LevelCrowd | undefined)[] {
  const spots = network.levelIds.map((): Spot[] => []);
  for (const { entries, busy } of busySpots) {
    for (const { entry, x, y } of anchors.find(entries, metric)) {
      spots[network.levelIds.indexOf(entry.levelId)]?.push({ x, y, busy });
    }
  }
  return spots.map((own) => {
    const boxes = own.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y }));
    return own.length === 0 ? undefined : { spots: own, grid: new Grid(boxes, REACH) };
  });
}

/** The average density along an arc, from 0 to 1. */
function densityAlong({ x, y, tail, head }: Network, arc: number, crowd: LevelCrowd): number {
  const [ax, ay, bx, by] = [x[tail[arc]!]!, y[tail[arc]!]!, x[head[arc]!]!, y[head[arc]!]!];
  const samples = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / SAMPLE_EVERY));
  let sum = 0;
  for (let i = 0; i < samples; i++) {
    const t = (i + 0.5) / samples;
    sum += densityAt(ax + (bx - ax) * t, ay + (by - ay) * t, crowd);
  }
  return sum / samples;
}

function densityAt(x: number, y: number, { spots, grid }: LevelCrowd): number {
  let densest = 0;
  for (const index of grid.near({ minX: x - REACH, minY: y - REACH, maxX: x + REACH, maxY: y + REACH })) {
    const spot = spots[index]!;
    const away = Math.hypot(spot.x - x, spot.y - y);
    densest = Math.max(densest, (spot.busy / BUSIEST) * (1 - away / REACH));
  }
  return densest;
}
