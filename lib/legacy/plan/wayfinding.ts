import type { Point } from "#lib/geometry/point";
import { type Bundle, planOf } from "#lib/plan/bundle";
import { connectionsOf } from "#lib/plan/passages";
import { type Joint, jointsOf } from "#lib/wayfinding/joints";
import { WALKING_SPEED } from "#lib/wayfinding/network";
import { type Layer, type Pair, UNITS_PER_M, units } from "./frame";

type End = { x: number; y: number; layer?: string };
type Line = {
  p0: End;
  p1: End;
  weight?: number;
  virtual?: true;
  virtualLength?: number;
  unaccessible?: true;
  unidirection?: true;
};

/** The network of the legacy viewer. A route ends at one of the line ends inside a booth. */
export type WayfindingData = { lines: Line[]; lineEnds: End[] };

/** The legacy viewer divides lengths by this weight, unless a line has its own. */
const USUAL_WEIGHT = 4;
/** The legacy viewer merges ends that are closer than this, in metres. */
const APART_M = 0.3;
const BESIDE_MIDDLE_M = 0.3;

export function wayfindingOf(bundle: Bundle, layers: readonly Layer[]): WayfindingData {
  const maker = new LineMaker(bundle, layers);
  maker.addAisles();
  maker.addPassages();
  return maker.data;
}

class LineMaker {
  readonly data: WayfindingData = { lines: [], lineEnds: [] };
  private readonly bundle: Bundle;
  private readonly layers: ReadonlyMap<string, Layer>;
  private readonly hasLayers: boolean;
  private readonly nodes: ReadonlyMap<string, Bundle["wayfinding"]["nodes"][number]>;

  constructor(bundle: Bundle, layers: readonly Layer[]) {
    this.bundle = bundle;
    this.layers = new Map(layers.map((layer) => [layer.levelId, layer]));
    this.hasLayers = layers.length > 1;
    this.nodes = new Map(bundle.wayfinding.nodes.map((node) => [node.id, node]));
  }

  /** Each aisle is cut where booths join it, because routes only turn at the ends of lines. */
  addAisles(): void {
    const joints = new Map<string, Joint[]>();
    for (const joint of jointsOf(planOf(this.bundle))) {
      joints.set(joint.edgeId, [...(joints.get(joint.edgeId) ?? []), joint]);
    }
    for (const edge of this.bundle.wayfinding.edges) {
      const [from, to] = [this.nodes.get(edge.from), this.nodes.get(edge.to)];
      if (edge.closed || !from || !to || edge.from === edge.to) continue;
      const lengthM = Math.hypot(to.x - from.x, to.y - from.y);
      const cuts = cutsOf(joints.get(edge.id) ?? [], lengthM);
      const at = (position: number) => ({
        x: from.x + (to.x - from.x) * position,
        y: from.y + (to.y - from.y) * position,
      });
      const positions = [0, ...cuts.keys(), 1];
      const about = {
        ...weightOf(lengthM, edge.penalty),
        ...(edge.accessible ? {} : { unaccessible: true as const }),
        ...(edge.bidirectional ? {} : { unidirection: true as const }),
      };
      positions.slice(1).forEach((position, index) => {
        this.addLine(edge.levelId, [at(positions[index] ?? 0), at(position)], about);
      });
      for (const [position, booths] of cuts) {
        for (const joint of booths) this.addStub(edge.levelId, at(position), joint);
      }
    }
  }

  /**
   * Each stub has a separate end beside the middle of the booth; otherwise routes would cross booths from one aisle
   * to another.
   */
  private addStub(levelId: string, start: Point, { boothId, path }: Joint): void {
    const booth = this.layers.get(levelId)?.scene.byId.get(boothId);
    const entry = path.at(-1);
    if (!booth || !entry) return;
    const { label: middle } = booth;
    const reach = Math.min(BESIDE_MIDDLE_M, 0.4 * Math.min(middle.width, middle.height));
    const away = Math.hypot(entry.x - middle.x, entry.y - middle.y) || 1;
    const end = {
      x: middle.x + ((entry.x - middle.x) / away) * reach,
      y: middle.y + ((entry.y - middle.y) / away) * reach,
    };
    this.addLine(levelId, [start, ...path.slice(1), end], {});
    this.data.lineEnds.push(this.endOf(levelId, end));
  }

  addPassages(): void {
    const { levels, wayfinding } = this.bundle;
    const storeys = levels.toSorted((one, other) => one.index - other.index).map(({ id }) => id);
    for (const passage of wayfinding.transitions) {
      if (passage.closed) continue;
      const ends = passage.nodeIds.flatMap((id) => {
        const node = this.nodes.get(id);
        return node ? [{ node, storey: storeys.indexOf(node.levelId) }] : [];
      });
      for (const { from, to, seconds } of connectionsOf(passage, ends)) {
        const lengthUnits = seconds * WALKING_SPEED * UNITS_PER_M;
        this.data.lines.push({
          p0: this.endOf(from.levelId, from),
          p1: this.endOf(to.levelId, to),
          virtual: true,
          virtualLength: Math.round(lengthUnits / USUAL_WEIGHT),
          unidirection: true,
          ...(passage.accessible ? {} : { unaccessible: true }),
        });
      }
    }
  }

  private addLine(levelId: string, path: Point[], about: Omit<Line, "p0" | "p1">): void {
    const ends = path.map((point) => this.endOf(levelId, point));
    ends.slice(1).forEach((p1, index) => {
      const p0 = ends[index];
      if (p0 && (p0.x !== p1.x || p0.y !== p1.y)) this.data.lines.push({ p0, p1, ...about });
    });
  }

  /** Lines meet where their numbers are equal. */
  private endOf(levelId: string, point: Point): End {
    const layer = this.layers.get(levelId);
    const [x, y]: Pair = layer ? layer.place(point) : [units(point.x), units(point.y)];
    return layer && this.hasLayers ? { x, y, layer: layer.name } : { x, y };
  }
}

/** Where to cut an edge, in its direction, with the booths that join there; ends count as cuts. */
function cutsOf(joints: readonly Joint[], lengthM: number): Map<number, Joint[]> {
  const cuts = new Map<number, Joint[]>();
  let last = 0;
  for (const joint of joints.toSorted((one, other) => one.position - other.position)) {
    const isNearLast = (joint.position - last) * lengthM < APART_M;
    const isNearEnd = (1 - joint.position) * lengthM < APART_M;
    const position = isNearEnd ? 1 : isNearLast ? last : joint.position;
    cuts.set(position, [...(cuts.get(position) ?? []), joint]);
    last = position;
  }
  return cuts;
}

/** A penalty in seconds makes a line as slow as a longer one. */
function weightOf(lengthM: number, penalty: number): { weight?: number } {
  if (penalty <= 0 || lengthM === 0) return {};
  const weight = (USUAL_WEIGHT * lengthM) / (lengthM + penalty * WALKING_SPEED);
  return { weight: Math.round(weight * 1_000) / 1_000 };
}
