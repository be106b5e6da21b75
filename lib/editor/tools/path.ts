import { distance, type Point } from "#lib/geometry/point";
import { isEmpty } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import type { DocumentChange } from "../document";
import { idsWritten } from "../edit";
import { type Guide, snapDirection } from "../snap";
import {
  type Ending,
  type Input,
  type Keys,
  type Outcome,
  reachOf,
  restAt,
  type Scene,
  type Tool,
  type Wants,
} from "./tool";

/**
 * Drawing point by point: a click sets a point, a double click or Enter finishes, backspace removes the last point.
 * Dragging sets both ends of a line. Escape also finishes, and keeps whatever is valid.
 */
type PathState = { points: readonly Point[] };

type Finished = { change?: DocumentChange; wants?: Wants; select?: readonly string[] };

type PathPurpose = {
  name: OfficePhrase;
  /** The result of a path that ends where it started: a filled area, or a line that returns to its first point. */
  closes: "area" | "line" | null;
  /** The minimum number of points. */
  least: number;
  draw: (scene: Scene, points: readonly Point[]) => Finished;
  /** Whether the resulting drawing is previewed while the pointer moves, and not only the line. */
  previews: boolean;
  /** It draws nothing but opens a question, which Escape cancels. */
  isQuestion?: boolean;
  /** Where a point snaps; by default to edges, corners and the grid. */
  rest?: (scene: Scene, keys: Keys, at: Point) => { at: Point; guides: Guide[] };
};

const DIRECTION_STEP = 15;

export function pathTool(purpose: PathPurpose): Tool<PathState> {
  return {
    start: { points: [] },
    ending: ({ points }) => endingOf(purpose, points),
    use(state, input: Input, scene) {
      const { points } = state;
      if (!("at" in input)) return byKey(purpose, points, input.type, scene);
      const rest = placed(purpose, points, input.at, input.keys, scene);
      if (input.type === "double") return finish(purpose, points, scene);
      if (input.type === "press") return set(purpose, points, rest.at, scene);
      if (input.type === "release" && isPulled(points, rest.at, scene)) {
        return pulled(purpose, points, rest.at, scene);
      }
      return show(purpose, points, rest, scene);
    },
  };
}

function endingOf({ closes, least, isQuestion = false }: PathPurpose, { length }: readonly Point[]): Ending {
  if (length === 0) return "leaves";
  if (length < least || isQuestion) return "drops";
  return closes === "area" ? "closes" : "ends";
}

function byKey(
  purpose: PathPurpose,
  points: readonly Point[],
  key: "enter" | "escape" | "back" | "cancel",
  scene: Scene,
): Outcome<PathState> {
  if (key === "enter") return finish(purpose, points, scene);
  if (key === "back" || key === "cancel")
    return { state: { points: points.slice(0, -1) }, path: points.slice(0, -1) };
  const ending = endingOf(purpose, points);
  if (ending === "ends" || ending === "closes") return finish(purpose, points, scene);
  return { state: { points: [] }, ...(ending === "leaves" && { done: true }) };
}

function placed(
  { rest = restAt }: PathPurpose,
  points: readonly Point[],
  at: Point,
  keys: Keys,
  scene: Scene,
): { at: Point; guides: Guide[] } {
  const last = points.at(-1);
  if (last && keys.shift) return { at: snapDirection(last, at, DIRECTION_STEP), guides: [] };
  const [first] = points;
  if (first && points.length > 1 && distance(first, at) <= reachOf(scene) * 1.5)
    return { at: first, guides: [] };
  return rest(scene, keys, at);
}

function set(purpose: PathPurpose, points: readonly Point[], at: Point, scene: Scene): Outcome<PathState> {
  const [first, last] = [points[0], points.at(-1)];
  // The second click of a double click is at the same point as the first.
  if (last && distance(last, at) <= scene.pixel * 2) return { state: { points }, path: points };
  if (purpose.closes && first && points.length > 2 && distance(first, at) === 0) {
    return finish(purpose, purpose.closes === "line" ? [...points, first] : points, scene);
  }
  return show(purpose, [...points, at], { at, guides: [] }, scene);
}

/** Smaller movements count as a click. */
const SLIP = 1.5;

function isPulled(points: readonly Point[], at: Point, scene: Scene): boolean {
  const last = points.at(-1);
  return last !== undefined && distance(last, at) > reachOf(scene) * SLIP;
}

function pulled(purpose: PathPurpose, points: readonly Point[], at: Point, scene: Scene): Outcome<PathState> {
  const isWhole = points.length === 1 && purpose.closes !== "area";
  return isWhole ? finish(purpose, [...points, at], scene) : set(purpose, points, at, scene);
}

function show(
  purpose: PathPurpose,
  points: readonly Point[],
  { at, guides }: { at: Point; guides: Guide[] },
  scene: Scene,
): Outcome<PathState> {
  const last = points.at(-1);
  // At the point just set there is no line to the pointer yet.
  const isHere = last !== undefined && distance(last, at) === 0;
  const path = isHere ? points : [...points, at];
  const drawn =
    purpose.previews && path.length >= purpose.least ? purpose.draw(scene, path).change : undefined;
  const lengths: Guide[] = last && !isHere ? [{ kind: "length", from: last, to: at }] : [];
  return {
    state: { points },
    cursor: "crosshair",
    guides: [...guides, ...lengths],
    ...(last && { path }),
    ...(drawn && { preview: drawn }),
  };
}

function finish(purpose: PathPurpose, points: readonly Point[], scene: Scene): Outcome<PathState> {
  const state = { points: [] };
  if (points.length < purpose.least) return { state };
  const { change = {}, wants, select } = purpose.draw(scene, points);
  if (wants) return { state, wants, done: true };
  if (isEmpty(change)) return { state };
  return { state, commit: { name: purpose.name, change }, select: select ?? idsWritten(change), done: true };
}
