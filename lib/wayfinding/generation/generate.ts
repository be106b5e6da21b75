import { type Point, pointOf } from "#lib/geometry/point";
import { MAX_EDGES, MAX_NODES } from "#lib/plan/network";
import type { AisleEdge, AisleNode, Level, Plan, PlanBooth } from "#lib/plan/plan";
import type { NodeKind } from "#lib/records/wayfinding";
import { Refusal } from "#lib/refusal";
import { boothSpots } from "../entry";
import { isEntrance } from "../exits";
import { Ground } from "../ground";
import type { Obstacles } from "../obstacles";
import { toCentimetres, toMillimetres } from "../rounding";
import { elementRing } from "../solids";
import { aisleNameFrom, Neighbourhood } from "./aisle-names";
import { alignToAxes, axesOf, GENEROUS, STRICT } from "./align";
import { countComponents } from "./components";
import { floorOf } from "./floor";
import { type Foot, LinkFinder, nodeAtFoot } from "./join";
import { keptOf } from "./kept";
import { NearPoints } from "./nearPoints";
import { Raster, ROOM_PER_CELL, roomAround } from "./raster";
import { FloorPaths } from "./reach";
import { addShortcuts } from "./shortcuts";
import { skeletonOf } from "./skeleton";
import type { Sketch, SketchLink, SketchNode } from "./sketch";
import { openCrosses, squareCorners, squareEnds } from "./square";
import {
  dropStraightNodes,
  dropTwins,
  joinNear,
  mergeForks,
  openSmallLoops,
  pruneSpurs,
  straighten,
} from "./tidy";
import { traceSkeleton } from "./trace";

export type GenerateRequest = {
  plan: Plan;
  levelId: string;
  /** The raster step, in metres. */
  cellSize?: number;
  /** The clearance that visitors keep from walls and booths, in metres. */
  clearance?: number;
  /** Creates the ids of new records. */
  newId: (prefix: "nod" | "edg") => string;
  /** Also removes what was drawn by hand, except nodes that passages use. */
  replaceDrawn?: boolean;
};

export type GeneratedNetwork = {
  levelId: string;
  /** The whole network of the level, including the kept part of the old one. */
  nodes: AisleNode[];
  edges: AisleEdge[];
  stats: {
    nodes: number;
    edges: number;
    lengthM: number;
    cellSize: number;
    clearance: number;
    components: number;
    unreachableBooths: string[];
  };
};

export const CELL_SIZE = { usual: 0.25, least: 0.1, most: 10 };
export const GENERATION_CLEARANCE = { usual: 0.5, least: 0, most: 10 };
export const MOST_CELLS = 4_000_000;
/** Nodes are rounded to the millimetre, and the edges between them must still keep the clearance. */
const ROUNDING = 0.001;
/** Closer forks are one crossing; in metres. */
const ONE_CROSSING = 3;
/** Doors and entrances closer than this to another joint are that one; in metres. */
const SAME_PLACE = 0.5;
/** The maximum distance from a booth, door or entrance to its aisle, in metres. */
const SERVICE_REACH = 40;

/** Generates the aisle network of a level from its walls, solid elements and booths. */
export function generateNetwork(request: GenerateRequest): GeneratedNetwork {
  return new Generation(request).run();
}

type Joint = { point: Point; node?: AisleNode; kind: NodeKind; name: string | null };

class Generation {
  private readonly request: GenerateRequest;
  private readonly cell: number;
  private readonly clearance: number;
  private readonly level: Level;
  private readonly booths: PlanBooth[];
  private readonly ground: Ground;
  private readonly obstacles: Obstacles;
  private readonly raster: Raster;
  private readonly room: Int32Array;
  private readonly kept: { nodes: AisleNode[]; edges: AisleEdge[] };
  /** The role of a sketch node that is more than a point of an aisle. */
  private readonly joints = new Map<SketchNode, Joint>();
  /** Nodes of the aisles that booths are reached from. */
  private readonly serving = new Set<SketchNode>();

  constructor(request: GenerateRequest) {
    const { plan, levelId } = request;
    this.request = request;
    this.cell = request.cellSize ?? CELL_SIZE.usual;
    this.clearance = within(
      "clearance",
      request.clearance ?? GENERATION_CLEARANCE.usual,
      GENERATION_CLEARANCE,
    );
    const level = plan.levels.find(({ id }) => id === levelId);
    if (!level) throw new Refusal("not_found", `There is no level "${levelId}" on this plan.`, { levelId });
    this.level = level;
    this.booths = plan.booths.filter((booth) => booth.levelId === levelId);
    this.ground = new Ground(plan);
    this.obstacles = this.ground.grown(levelId, this.clearance + ROUNDING);
    const area = floorOf(level, this.obstacles);
    const cells = Math.ceil(area.width / this.cell) * Math.ceil(area.height / this.cell);
    if (cells > MOST_CELLS) {
      const sentence = `A grid of ${cells} cells is too large; at most ${MOST_CELLS} are allowed. Choose a larger cellSize.`;
      throw new Refusal("grid_too_large", sentence, { cells, most: MOST_CELLS });
    }
    within("cellSize", this.cell, CELL_SIZE);
    this.raster = new Raster(area, this.cell, this.obstacles);
    this.room = roomAround(this.raster);
    this.kept = keptOf(plan, levelId, request.replaceDrawn ?? false);
  }

  run(): GeneratedNetwork {
    const sketch = this.draw();
    this.join(sketch);
    const unreachableBooths = this.serveBooths(sketch);
    this.dropIdleParts(sketch);
    // Checked early, because the steps that follow take long for a network that is too large.
    const { kept } = this;
    refuseTooMany("nodes", sketch.nodes.length, kept.nodes.length, MAX_NODES);
    refuseTooMany("edges", sketch.links().length + kept.edges.length, kept.edges.length, MAX_EDGES);
    addShortcuts(sketch, this.obstacles);
    const { nodes, edges } = this.records(sketch);
    refuseTooMany("edges", edges.length, kept.edges.length, MAX_EDGES);
    return {
      levelId: this.level.id,
      nodes,
      edges,
      stats: {
        nodes: nodes.length,
        edges: edges.length,
        lengthM: toCentimetres(lengthOf(nodes, edges)),
        cellSize: this.cell,
        clearance: this.clearance,
        components: countComponents(nodes, edges),
        unreachableBooths,
      },
    };
  }

  /** The centre lines of the floor, tidied up. */
  private draw(): Sketch {
    const { raster, room, obstacles, cell } = this;
    const sketch = traceSkeleton(raster, skeletonOf(raster, room), room);
    pruneSpurs(sketch, (x, y) => (room[raster.at(x, y)]! * cell) / ROOM_PER_CELL);
    openSmallLoops(sketch);
    mergeForks(sketch, ONE_CROSSING, obstacles);
    straighten(sketch, obstacles);
    const axes = axesOf(this.booths.map(({ rotation }) => rotation));
    alignToAxes(sketch, axes, obstacles, STRICT);
    for (let round = 0; round < 4; round++) {
      dropTwins(sketch);
      dropStraightNodes(sketch, obstacles, 0.5);
      openCrosses(sketch, axes, obstacles);
      alignToAxes(sketch, axes, obstacles, GENEROUS);
      squareCorners(sketch, obstacles);
      squareEnds(sketch, axes, obstacles);
      joinNear(sketch, ONE_CROSSING / 2, obstacles);
    }
    dropTwins(sketch);
    dropStraightNodes(sketch, obstacles, 0.2);
    for (const link of sketch.links()) {
      if (!obstacles.isClear(link.a.x, link.a.y, link.b.x, link.b.y)) sketch.removeLink(link);
    }
    sketch.dropLonely();
    return sketch;
  }

  /** Connects kept nodes, entrances and doors to the nearest visible aisle. */
  private join(sketch: Sketch): void {
    const finder = new LinkFinder(sketch.links());
    for (const joint of this.jointsOf()) {
      const { x, y } = joint.point;
      const node = sketch.addNode(x, y, true);
      this.joints.set(node, joint);
      const sight = this.obstacles.isFree(x, y) ? this.obstacles : this.ground.bare(this.level.id);
      const foot = finder.nearest(x, y, SERVICE_REACH, sight);
      if (!foot) continue;
      const other = nodeAtFoot(sketch, node, foot, sight);
      sketch.addLink(node, other, [node, other].map(place), this.roomAlong(node, other));
      finder.add(other.links);
    }
  }

  private jointsOf(): Joint[] {
    const joints: Joint[] = this.kept.nodes.map((node) => ({
      point: node,
      node,
      kind: node.kind,
      name: node.name,
    }));
    const taken = new NearPoints(
      SAME_PLACE,
      joints.map(({ point }) => point),
    );
    for (const element of this.request.plan.elements) {
      if (element.levelId !== this.level.id) continue;
      const name = element.props.name ?? null;
      const doors = (element.props.doors ?? []).map(pointOf);
      const points = element.kind === "entrance" ? [middleOf(element.geometry)] : doors;
      for (const point of points) {
        if (taken.has(point)) continue;
        taken.add(point);
        joints.push({ point, kind: isEntrance(element) ? "entrance" : "door", name });
      }
    }
    return joints;
  }

  /**
   * Makes sure that every booth has a visible aisle on a free side; returns the labels of those that cannot have one.
   */
  private serveBooths(sketch: Sketch): string[] {
    const unreachable: string[] = [];
    const finder = new LinkFinder(sketch.links());
    const floor = new FloorPaths(this.raster, this.obstacles);
    const bare = this.ground.bare(this.level.id);
    for (const booth of this.booths) {
      const foot = this.footBefore(booth, finder);
      if (foot) {
        this.serving.add(foot.link.a);
        continue;
      }
      const path = this.pathFrom([...boothSpots(this.ground, booth, this.clearance)], finder, floor);
      const end = path?.at(-1);
      const join = end && finder.nearest(end.x, end.y, SERVICE_REACH, bare);
      if (!path || !end || !join) {
        unreachable.push(booth.label);
        continue;
      }
      let before = nodeAtFoot(sketch, end, join, this.obstacles);
      this.serving.add(before);
      finder.add(before.links);
      for (const point of path.slice(0, -1).reverse()) {
        const node = sketch.addNode(point.x, point.y);
        sketch.addLink(before, node, [before, node].map(place), this.roomAlong(before, node));
        before = node;
        finder.add(node.links);
      }
      floor.forgetDeadEnds();
    }
    return unreachable;
  }

  /** The nearest point of a visible aisle. */
  private footBefore(booth: PlanBooth, finder: LinkFinder): Foot | undefined {
    for (const { x, y } of boothSpots(this.ground, booth, this.clearance)) {
      const foot = finder.nearest(x, y, SERVICE_REACH, this.obstacles);
      if (foot) return foot;
    }
    return undefined;
  }

  private pathFrom(spots: Point[], finder: LinkFinder, floor: FloorPaths): Point[] | undefined {
    const isGoal = (x: number, y: number) => finder.nearest(x, y, 6, this.obstacles) !== undefined;
    for (const spot of spots) {
      const path = floor.find(spot, isGoal);
      if (!path) continue;
      const end = path.at(-1)!;
      const foot = finder.nearest(end.x, end.y, 6, this.obstacles);
      if (foot) return [...path, { x: foot.x, y: foot.y }];
    }
    return undefined;
  }

  /** Removes parts that lead to no booth or anything else, such as the outside of a hall. */
  private dropIdleParts(sketch: Sketch): void {
    const busy = new Set<SketchNode>();
    const spread = (from: SketchNode) => {
      const stack = [from];
      while (stack.length > 0) {
        const node = stack.pop()!;
        if (busy.has(node)) continue;
        busy.add(node);
        for (const { a, b } of node.links) stack.push(a === node ? b : a);
      }
    };
    for (const node of [...this.joints.keys(), ...this.serving]) spread(node);
    for (const link of sketch.links()) if (!busy.has(link.a)) sketch.removeLink(link);
    sketch.dropLonely();
  }

  private records(sketch: Sketch): { nodes: AisleNode[]; edges: AisleEdge[] } {
    const { newId } = this.request;
    const beside = new Neighbourhood(this.booths);
    const byNode = new Map<SketchNode, AisleNode>();
    for (const node of sketch.nodes) {
      const joint = this.joints.get(node);
      byNode.set(node, joint?.node ?? this.record(node, joint, newId("nod")));
    }
    const edges = sketch.links().map((link): AisleEdge => {
      const { a, b } = link;
      const lane = { ax: a.x, ay: a.y, bx: b.x, by: b.y };
      return {
        id: newId("edg"),
        from: byNode.get(a)!.id,
        to: byNode.get(b)!.id,
        bidirectional: true,
        accessible: true,
        width: this.widthOf(link),
        penalty: 0,
        closed: false,
        closedFrom: null,
        closedUntil: null,
        name: aisleNameFrom(beside.labelsBeside(lane)),
        generated: true,
      };
    });
    return { nodes: [...byNode.values()], edges: [...this.kept.edges, ...edges] };
  }

  private record({ x, y }: SketchNode, joint: Joint | undefined, id: string): AisleNode {
    const { kind = "aisle", name = null } = joint ?? {};
    return { id, levelId: this.level.id, x: toMillimetres(x), y: toMillimetres(y), name, kind };
  }

  /** The free width of a link at its narrowest point. */
  private widthOf({ a, b }: SketchLink): number {
    return toCentimetres(2 * (this.roomAlong(a, b) + this.clearance));
  }

  /** The free space where a link is narrowest: found on the raster, then measured there. */
  private roomAlong(a: SketchNode, b: SketchNode): number {
    const steps = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / this.cell);
    let least = Infinity;
    let narrowest = { x: a.x, y: a.y };
    for (let step = 0; step <= steps; step++) {
      const t = steps === 0 ? 0 : step / steps;
      const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      const room = this.room[this.raster.at(at.x, at.y)]!;
      if (room >= least) continue;
      least = room;
      narrowest = at;
    }
    const limit = (least / ROOM_PER_CELL + 2) * this.cell;
    return this.obstacles.distance(narrowest.x, narrowest.y, limit);
  }
}

function lengthOf(nodes: readonly AisleNode[], edges: readonly AisleEdge[]): number {
  const at = new Map(nodes.map((node) => [node.id, node]));
  return edges.reduce((sum, { from, to }) => {
    const [a, b] = [at.get(from), at.get(to)];
    return a && b ? sum + Math.hypot(a.x - b.x, a.y - b.y) : sum;
  }, 0);
}

function refuseTooMany(kind: "nodes" | "edges", count: number, kept: number, most: number): void {
  if (count <= most) return;
  const sentence = `The network would have ${count} ${kind}, ${kept} of them kept from the present one; the maximum is ${most}.`;
  const advice = "Choose a larger cellSize or clearance, which leave out narrow aisles, or set replaceDrawn.";
  throw new Refusal("too_many_items", `${sentence} ${advice}`, { [kind]: count, kept, most });
}

function within(name: string, value: number, { least, most }: { least: number; most: number }): number {
  if (value >= least && value <= most) return value;
  const message = `${name} is ${value} and must be between ${least} and ${most}.`;
  throw new Refusal("validation_error", message, [{ path: name, code: "out_of_range", message }]);
}

function middleOf(geometry: Plan["elements"][number]["geometry"]): Point {
  if (geometry.type === "point") return { x: geometry.x, y: geometry.y };
  const points = geometry.type === "line" ? geometry.points.map(pointOf) : elementRing(geometry)!;
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function place({ x, y }: SketchNode): Point {
  return { x, y };
}
