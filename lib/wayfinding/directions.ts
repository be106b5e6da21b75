import type { Point } from "#lib/geometry/point";
import { nameIn } from "#lib/plan/inLanguage";
import type { Passage } from "#lib/plan/plan";
import type { Language } from "#lib/words/languages";
import type { Landmark, Landmarks } from "./landmarks";
import { toCentimetres, toMillimetres, toTenths } from "./rounding";
import { type Ride, type Stride, strideLength, type Walk } from "./walk";
import { say, sayDistance, type Units } from "./words";

export const STEP_KINDS = [
  "depart",
  "straight",
  "left",
  "right",
  "slight_left",
  "slight_right",
  "sharp_left",
  "sharp_right",
  "u_turn",
  "transition",
  "arrive",
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One instruction. Its distance and duration are those until the next one. */
export type Step = {
  kind: StepKind;
  text: string;
  levelId: string;
  x: number;
  y: number;
  /** The walking direction after this step, in degrees clockwise from the top of the plan; null if there is none. */
  bearing: number | null;
  distanceM: number;
  durationSeconds: number;
  landmark: Landmark | null;
  transitionId: string | null;
  /** On arrival, where the destination lies. */
  side: "left" | "right" | "ahead" | null;
};

export type DirectionsRequest = {
  from: { name: string; levelId: string; x: number; y: number };
  to: { name: string; levelId: string; x: number; y: number; facing: Point };
  landmarks: Landmarks;
  levelNames: ReadonlyMap<string, string>;
  language?: Language;
  units?: Units;
};

/** Smaller bends are ignored; in metres. */
const WIGGLE = 0.75;
/** A landmark this close to the route is beside it; in metres. */
const ASIDE = 2;
/** A smaller change of heading counts as straight on; in degrees. */
const STRAIGHT_BELOW = 22.5;

/** A stretch without a turn worth mentioning. */
type Run = {
  levelId: string;
  ax: number;
  ay: number;
  bx: number;
  by: number;
  metres: number;
  seconds: number;
  aisle: string;
};

export function directionsOf(walk: Walk, request: DirectionsRequest): Step[] {
  const speaker = new Speaker(request);
  let heading: number | null = null;
  let end: Point = request.to;
  const parts = runsOf(walk);
  for (const part of parts) {
    if (part.kind === "ride") {
      speaker.transition(part);
      heading = null;
      continue;
    }
    for (const run of part.runs) {
      const bearing = bearingOf(run);
      if (heading === null) speaker.setOff(run, bearing);
      else speaker.turn(run, bearing, turnKind(bearing - heading));
      heading = bearing;
      end = { x: run.bx, y: run.by };
    }
  }
  speaker.arrive(heading, end);
  return speaker.steps;
}

class Speaker {
  readonly steps: Step[] = [];
  private readonly request: DirectionsRequest;
  private readonly language: Language;
  private readonly units: Units;

  constructor(request: DirectionsRequest) {
    this.request = request;
    this.language = request.language ?? "en";
    this.units = request.units ?? "m";
  }

  /** The first steps on a level: from the start, or out of a passage. */
  setOff(run: Run, bearing: number): void {
    const isDepart = this.steps.length === 0;
    const { from, to, levelNames } = this.request;
    // A point is called like its level, and "Start at A1 … A1 is on your left" would not help.
    const isNamed = from.name !== levelNames.get(from.levelId) && from.name !== to.name;
    const sentence = isDepart ? (isNamed ? "depart" : "setOff") : "straight";
    const text = say(this.language, sentence, { ...this.valuesOf(run, null), place: from.name });
    this.push(isDepart ? "depart" : "straight", text, run, bearing);
  }

  turn(run: Run, bearing: number, kind: StepKind): void {
    const landmark = this.request.landmarks.at(
      run.levelId,
      { x: run.ax, y: run.ay },
      this.request.to.name,
      this.language,
    );
    const values = { ...this.valuesOf(run, landmark), turn: kind };
    const text = say(this.language, kind === "straight" ? "straight" : "turn", values);
    this.push(kind, text, run, bearing);
    this.steps.at(-1)!.landmark = landmark;
  }

  transition(ride: Ride): void {
    if (this.steps.length === 0) this.departHere();
    const { passage } = ride;
    const climb = this.climbOf(ride);
    const text = say(this.language, "transition", {
      passage: passage.kind,
      climb,
      ...nameOf(passage, this.language),
      level: this.request.levelNames.get(ride.toLevelId) ?? "",
    });
    this.steps.push({
      ...emptyStep(
        "transition",
        text.replace(/ {2,}/g, " ").replace(/ (?=[.。।]$)/, ""),
        ride.fromLevelId,
        ride.ax,
        ride.ay,
      ),
      durationSeconds: toTenths(ride.seconds),
      transitionId: passage.id,
    });
  }

  arrive(heading: number | null, end: Point): void {
    const { to } = this.request;
    const side = heading === null ? null : sideOf(heading, end, to.facing);
    const text = say(this.language, "arrive", { side: side ?? "none", place: to.name });
    this.steps.push({ ...emptyStep("arrive", text, to.levelId, to.x, to.y), side });
  }

  private departHere(): void {
    const { levelId, x, y } = this.request.from;
    const run = { levelId, ax: x, ay: y, bx: x, by: y, metres: 0, seconds: 0, aisle: "" };
    this.setOff(run, 0);
    this.steps[0]!.bearing = null;
  }

  private valuesOf(run: Run, landmark: Landmark | null): Record<string, string> {
    return {
      distance: sayDistance(run.metres, this.language, this.units),
      aisle: run.aisle === "" ? "none" : isCode(run.aisle) ? "code" : "named",
      aisleName: run.aisle,
      landmark: landmark?.kind ?? "none",
      landmarkName: landmark?.name ?? "",
    };
  }

  private climbOf({ fromLevelId, toLevelId }: Ride): "up" | "down" | "same" {
    if (fromLevelId === toLevelId) return "same";
    const order = [...this.request.levelNames.keys()];
    return order.indexOf(toLevelId) > order.indexOf(fromLevelId) ? "up" : "down";
  }

  private push(kind: StepKind, text: string, run: Run, bearing: number): void {
    this.steps.push({
      ...emptyStep(kind, text, run.levelId, run.ax, run.ay),
      bearing: Math.round(bearing) % 360,
      distanceM: toCentimetres(run.metres),
      durationSeconds: toTenths(run.seconds),
    });
  }
}

function emptyStep(kind: StepKind, text: string, levelId: string, x: number, y: number): Step {
  return {
    kind,
    text,
    levelId,
    x: toMillimetres(x),
    y: toMillimetres(y),
    bearing: null,
    distanceM: 0,
    durationSeconds: 0,
    landmark: null,
    transitionId: null,
    side: null,
  };
}

/** Names that only repeat the kind of passage, which the sentence contains anyway. */
const PLAIN_NAMES = /^(lifts?|elevators?|stairs|staircase|stairway|escalators?|ramp)$/i;
/** "2" of "Lift 2", and names that are codes themselves. */
const PASSAGE_CODE = /^(?:\p{L}+ )?(\p{Lu}|\p{Lu}?\d{1,2})$/u;

/**
 * "Take the lift 2 to Upper floor", but "Take the lift to Upper floor (Foyer lifts)": only codes fit into the sentence of
 * every language. Doors and bridges always have their name.
 */
function nameOf(passage: Passage, language: Language): { name: string; hint: string } {
  const { kind } = passage;
  const name = nameIn(passage, language);
  if (kind === "door" || kind === "bridge") return { name, hint: "none" };
  const code = PASSAGE_CODE.exec(name)?.[1];
  if (code !== undefined) return { name: code, hint: "none" };
  return { name: "", hint: name === "" || PLAIN_NAMES.test(name) ? "none" : name };
}

/** A short name such as A or 12 is a code; a longer one is a name of its own. */
function isCode(aisle: string): boolean {
  return aisle.length <= 3;
}

type Runs = { kind: "runs"; runs: Run[] };

/** The walk as runs on each level and rides between them. */
function runsOf(walk: Walk): (Runs | Ride)[] {
  const parts: (Runs | Ride)[] = [];
  let strides: Stride[] = [];
  const flush = () => {
    if (strides.length > 0) parts.push({ kind: "runs", runs: mergeStrides(strides) });
    strides = [];
  };
  const [steps, reach] = withoutLastStep(walk);
  for (const part of steps) {
    if (part.kind === "stride") strides.push(part);
    else {
      flush();
      parts.push(part);
    }
  }
  flush();
  const last = parts.at(-1);
  if (reach && last?.kind === "runs") {
    const run = last.runs.at(-1)!;
    run.metres += strideLength(reach);
    run.seconds += reach.seconds;
  }
  return parts;
}

/** The last step or two from the aisle to the booth are not a turn: the booth is "on your left". */
function withoutLastStep(walk: Walk): [Walk, Stride | undefined] {
  const [before, last] = walk.slice(-2);
  const isAside = last?.kind === "stride" && last.edge === null && strideLength(last) <= ASIDE;
  return isAside && before?.kind === "stride" ? [walk.slice(0, -1), last] : [walk, undefined];
}

/** Merges strides into runs between the bends that matter; straight on in the same aisle is one run. */
function mergeStrides(strides: readonly Stride[]): Run[] {
  const runs: Run[] = [];
  const bends = bendsOf(strides, 0, strides.length);
  bends.slice(1).forEach((end, i) => {
    const run = runOver(strides.slice(bends[i], end));
    const last = runs.at(-1);
    const isOn = last && turnKind(bearingOf(run) - bearingOf(last)) === "straight";
    if (isOn && (last.aisle === run.aisle || run.aisle === "")) runs[runs.length - 1] = joined(last, run);
    else runs.push(run);
  });
  return runs;
}

/** The strides at which the line bends by more than the threshold (Douglas and Peucker), including both ends. */
function bendsOf(strides: readonly Stride[], from: number, to: number): number[] {
  const a = { x: strides[from]!.ax, y: strides[from]!.ay };
  const b = { x: strides[to - 1]!.bx, y: strides[to - 1]!.by };
  let farthest = WIGGLE;
  let at = -1;
  for (let i = from + 1; i < to; i++) {
    const away = fromChord({ x: strides[i]!.ax, y: strides[i]!.ay }, a, b);
    if (away > farthest) {
      farthest = away;
      at = i;
    }
  }
  // A new aisle name is mentioned even where the line goes straight on.
  if (at < 0) at = renamedAt(strides, from, to);
  if (at < 0) return [from, to];
  return [...bendsOf(strides, from, at).slice(0, -1), ...bendsOf(strides, at, to)];
}

function renamedAt(strides: readonly Stride[], from: number, to: number): number {
  for (let i = from + 1; i < to; i++) {
    const [before, after] = [aisleOf(strides[i - 1]!), aisleOf(strides[i]!)];
    if (before !== after && before !== "" && after !== "") return i;
  }
  return -1;
}

function aisleOf({ edge }: Stride): string {
  return edge?.name ?? "";
}

function fromChord(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(a.x + t * dx - point.x, a.y + t * dy - point.y);
}

function runOver(strides: readonly Stride[]): Run {
  const first = strides[0]!;
  const last = strides.at(-1)!;
  const named = new Map<string, number>();
  for (const stride of strides) {
    const aisle = aisleOf(stride);
    if (aisle !== "") named.set(aisle, (named.get(aisle) ?? 0) + strideLength(stride));
  }
  const [aisle = ""] = [...named].sort((a, b) => b[1] - a[1])[0] ?? [];
  return {
    levelId: first.levelId,
    ax: first.ax,
    ay: first.ay,
    bx: last.bx,
    by: last.by,
    metres: strides.reduce((sum, stride) => sum + strideLength(stride), 0),
    seconds: strides.reduce((sum, stride) => sum + stride.seconds, 0),
    aisle,
  };
}

function joined(a: Run, b: Run): Run {
  const aisle = a.aisle === "" ? b.aisle : a.aisle;
  return { ...a, bx: b.bx, by: b.by, metres: a.metres + b.metres, seconds: a.seconds + b.seconds, aisle };
}

function bearingOf({ ax, ay, bx, by }: { ax: number; ay: number; bx: number; by: number }): number {
  const degrees = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** The kind of turn for a change of heading; clockwise is to the right. */
export function turnKind(change: number): StepKind {
  const turn = ((((change + 180) % 360) + 360) % 360) - 180;
  const size = Math.abs(turn);
  if (size < STRAIGHT_BELOW) return "straight";
  if (size > 165) return "u_turn";
  const side = turn < 0 ? "left" : "right";
  if (size < 60) return `slight_${side}`;
  return size <= 120 ? side : `sharp_${side}`;
}

/** The side on which a place lies for a visitor with a heading. */
function sideOf(heading: number, { x, y }: Point, facing: Point): Step["side"] {
  if (Math.hypot(facing.x - x, facing.y - y) < 0.2) return null;
  const turn =
    ((((bearingOf({ ax: x, ay: y, bx: facing.x, by: facing.y }) - heading + 180) % 360) + 360) % 360) - 180;
  if (Math.abs(turn) < 45) return "ahead";
  return turn < 0 ? "left" : "right";
}
