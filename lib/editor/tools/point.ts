import { distance, type Point } from "#lib/geometry/point";
import { isEmpty, squash } from "#lib/plan/change";
import { OPENING_REACH, type WallLine, type WallPlace, wallAt } from "#lib/plan/openings";
import type { OfficePhrase } from "#lib/words/office";
import { hasDoors, toggleDoor } from "../commands/doors";
import { drawElement } from "../commands/draw";
import { nodeFor } from "../commands/network";
import type { DocumentChange } from "../document";
import { idsWritten } from "../edit";
import { isOpen, outlineOf, tidyPoint } from "../shapes";
import type { Guide } from "../snap";
import { levelOf, reachOf, restAt, type Scene, type Tool, type Wants } from "./tool";

/** Tools that need only a click. */

type Idle = { kind: "idle" };
const IDLE: Idle = { kind: "idle" };

type PointPurpose = {
  name: OfficePhrase;
  draw: (scene: Scene, at: Point) => DocumentChange;
  wants?: Wants;
  /** Keeps setting points until another tool is chosen. */
  stays?: boolean;
  /** Whether the result is selected; yes by default. */
  selects?: boolean;
};

function pointTool({ name, draw, wants, stays = false, selects = true }: PointPurpose): Tool<Idle> {
  return {
    start: IDLE,
    use(_state, input, scene) {
      if (!("at" in input)) return { state: IDLE, ...(input.type === "escape" && { done: true }) };
      const { at, guides } = restAt(scene, input.keys, input.at);
      if (input.type !== "press") return { state: IDLE, guides, cursor: "crosshair" };
      const change = draw(scene, at);
      if (isEmpty(change)) return { state: IDLE };
      const select = selects ? { select: idsWritten(change) } : {};
      return { state: IDLE, commit: { name, change }, ...select, done: !stays, ...(wants && { wants }) };
    },
  };
}

export const textTool = pointTool({
  name: { key: "step.writeText" },
  wants: { panel: "text" },
  draw: (scene, { x, y }) =>
    drawElement(scene.document, scene, {
      kind: "text",
      geometry: { type: "point", x, y },
      props: { text: "Text", size: 1 },
    }),
});

export const poiTool = pointTool({
  name: { key: "step.placePoi" },
  stays: true,
  draw: (scene, { x, y }) =>
    drawElement(scene.document, scene, {
      kind: "poi",
      geometry: { type: "point", x, y },
      props: { icon: scene.icon },
    }),
});

export const entranceTool = pointTool({
  name: { key: "step.placeEntrance" },
  draw: (scene, at) => {
    const isFirst = !scene.document.elements.some(({ kind }) => kind === "entrance");
    const props = isFirst ? { name: "Main entrance", main: true } : { name: "Entrance" };
    const wall = wallUnder(scene, at);
    const { x, y } = wall?.foot ?? at;
    return drawElement(scene.document, scene, {
      kind: "entrance",
      geometry: { type: "point", x, y },
      props: { ...props, ...(wall && { opening: { width: NEW_OPENING } }) },
    });
  },
});

/** Wide enough for two people side by side; in metres. */
const NEW_OPENING = 2;

/** The wall at a point, which an entrance placed there opens. */
function wallUnder(scene: Scene, at: Point): WallPlace | null {
  const reach = Math.max(OPENING_REACH, reachOf(scene));
  const box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  const walls = levelOf(scene)
    .near(box)
    .flatMap((object): WallLine[] => {
      const isWall =
        object.table === "elements" && (object.record.kind === "wall" || object.record.kind === "room");
      if (!isWall) return [];
      const points = outlineOf(object);
      const closed = isOpen(object) ? points : [...points, ...points.slice(0, 1)];
      return [{ points: closed, thickness: object.record.props.thickness ?? 0 }];
    });
  return wallAt(walls, at, reach);
}

/** Adds a door on the outline of a room or a stage, or removes the one that is there. */
export const doorTool = pointTool({
  name: { key: "step.setDoor" },
  stays: true,
  selects: false,
  draw: (scene, at) => {
    const reach = reachOf(scene) * DOOR_REACH;
    const rooms = levelOf(scene).at(
      at,
      reach,
      (object) => object.table === "elements" && hasDoors(object.record),
    );
    const [room] = rooms;
    return room?.table === "elements" ? toggleDoor(scene.document, room.record, at, reach) : {};
  },
});

/** Puts a comment at a point, on the booth or element that is there, even if that is locked. */
export const commentTool: Tool<Idle> = {
  start: IDLE,
  use(_state, input, scene) {
    if (!("at" in input)) return { state: IDLE, ...(input.type === "escape" && { done: true }) };
    const [target] = levelOf(scene)
      .at(input.at, reachOf(scene), scene.shows)
      .filter(({ table }) => table === "booths" || table === "elements");
    const targetId = target?.record.id ?? null;
    if (input.type !== "press")
      return { state: IDLE, cursor: "crosshair", ...(targetId && { hovered: targetId }) };
    const at = { ...tidyPoint(input.at), levelId: scene.levelId, targetId };
    return { state: IDLE, wants: { panel: "comments", id: null, at }, done: true };
  },
};

const DOOR_REACH = 2;

/** Sets the ends of a transition one by one, each on its own level; the user switches levels in between. */
type PassageState = { nodeIds: readonly string[]; levelIds: readonly string[] };

const NO_ENDS: PassageState = { nodeIds: [], levelIds: [] };

export const passageTool: Tool<PassageState> = {
  start: NO_ENDS,
  use(state, input, scene) {
    if (!("at" in input)) {
      if (input.type === "escape") return { state: NO_ENDS, done: state.nodeIds.length === 0 };
      return { state };
    }
    const { at, guides } = restAt(scene, input.keys, input.at);
    if (input.type !== "press") return { state, guides, cursor: "crosshair" };
    const { id, change } = nodeFor(scene.document, scene, at, reachOf(scene) * 3);
    if (state.nodeIds.includes(id)) return { state };
    const next = { nodeIds: [...state.nodeIds, id], levelIds: [...state.levelIds, scene.levelId] };
    const name: OfficePhrase = { key: "step.placePassage" };
    const commit = isEmpty(change) ? {} : { commit: { name, change: squash([change]) } };
    if (next.nodeIds.length < 2) return { state: next, ...commit };
    return { state: NO_ENDS, ...commit, wants: { panel: "passage", ...next }, done: true };
  },
};

/** Sets both ends of a route as points in the notation of route requests. */
type RouteState = { from: string | null };

export const routeTool: Tool<RouteState> = {
  start: { from: null },
  use(state, input, scene) {
    if (!("at" in input)) {
      if (input.type === "escape") return { state: { from: null }, done: state.from === null };
      return { state };
    }
    if (input.type !== "press") return { state, cursor: "crosshair" };
    const here = `point:${scene.levelId}:${input.at.x.toFixed(2)},${input.at.y.toFixed(2)}`;
    if (state.from === null) return { state: { from: here }, cursor: "crosshair" };
    return { state: { from: null }, wants: { panel: "route", from: state.from, to: here } };
  },
};

/** Measures a distance, which stays visible until the next one is started. */
type MeasureState = { from: Point | null; to: Point | null };

export const measureTool: Tool<MeasureState> = {
  start: { from: null, to: null },
  use(state, input, scene) {
    if (!("at" in input)) {
      const isLost = input.type === "escape" && state.from === null;
      return { state: { from: null, to: null }, ...(isLost && { done: true }) };
    }
    const { at, guides } = restAt(scene, input.keys, input.at);
    const cursor = "crosshair";
    if (input.type === "press") {
      const next = state.from && !state.to ? { from: state.from, to: at } : { from: at, to: null };
      return { state: next, cursor, guides: measured(next.from, next.to ?? at) };
    }
    const isPulled =
      input.type === "release" && state.from && !state.to && distance(state.from, at) > reachOf(scene);
    if (isPulled) return { state: { ...state, to: at }, cursor, guides: measured(state.from, at) };
    return { state, cursor, guides: [...(state.to ? [] : guides), ...measured(state.from, state.to ?? at)] };
  },
};

function measured(from: Point | null, to: Point): Guide[] {
  return from ? [{ kind: "length", from, to }] : [];
}

type HandState = { from: Point | null };

export const handTool: Tool<HandState> = {
  start: { from: null },
  use(state, input) {
    if (!("at" in input)) return { state: { from: null }, ...(input.type === "escape" && { done: true }) };
    if (input.type === "press") return { state: { from: input.at }, cursor: "grabbing" };
    if (input.type === "release" || !state.from) return { state: { from: null }, cursor: "grab" };
    const { from } = state;
    return { state, pan: { x: input.at.x - from.x, y: input.at.y - from.y }, cursor: "grabbing" };
  },
};
