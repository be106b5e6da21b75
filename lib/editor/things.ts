import Flatbush from "flatbush";
import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import { elementName } from "#lib/plan/elements";
import { backgroundOf } from "./background";
import type { DocumentElement, PlanDocument } from "./document";
import { boundsOf, isHit, liesIn } from "./shapes";
import type { Thing } from "./thing";

/** The things of a document by id, and by position on each level. */
export class Things {
  private readonly byId = new Map<string, Thing>();
  private readonly levels = new Map<string, LevelThings>();

  constructor(document: PlanDocument) {
    for (const level of document.levels) {
      const record = backgroundOf(level);
      if (record) this.add({ table: "backgrounds", record, level });
    }
    for (const record of document.elements) this.add({ table: "elements", record });
    for (const record of document.booths) this.add({ table: "booths", record });
    const nodes = new Map(document.nodes.map((node) => [node.id, node]));
    for (const record of document.edges) {
      const [from, to] = [nodes.get(record.from), nodes.get(record.to)];
      if (from && to) this.add({ table: "edges", record, from, to });
    }
    for (const record of document.nodes) this.add({ table: "nodes", record });
  }

  find(id: string): Thing | undefined {
    return this.byId.get(id);
  }

  /** The things with these ids that still exist. */
  listed(ids: Iterable<string>): Thing[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }

  on(levelId: string): LevelThings {
    const known = this.levels.get(levelId);
    if (known) return known;
    const things = [...this.byId.values()].filter(({ record }) => record.levelId === levelId);
    const made = new LevelThings(things);
    this.levels.set(levelId, made);
    return made;
  }

  private add(thing: Thing): void {
    this.byId.set(thing.record.id, thing);
  }
}

/** The things of one level with a spatial index. */
export class LevelThings {
  readonly all: readonly Thing[];
  private readonly index: Flatbush | null;

  constructor(things: readonly Thing[]) {
    this.all = things;
    this.index = things.length === 0 ? null : new Flatbush(things.length);
    for (const thing of things) {
      const { x, y, width, height } = boundsOf(thing);
      this.index?.add(x, y, x + width, y + height);
    }
    this.index?.finish();
  }

  /** Things whose boxes overlap a box. */
  near({ x, y, width, height }: Rect): Thing[] {
    return this.thingsAt(this.index?.search(x, y, x + width, y + height) ?? []);
  }

  /** The things at a point, the topmost first. */
  at(place: Point, reach: number, accept: (thing: Thing) => boolean): Thing[] {
    const found = this.near({ x: place.x - reach, y: place.y - reach, width: reach * 2, height: reach * 2 });
    return found
      .filter((thing) => accept(thing) && isHit(thing, place, reach))
      .map((thing, index) => ({ thing, index, rank: rankOf(thing) }))
      .sort((a, b) => b.rank - a.rank || zOf(b.thing) - zOf(a.thing) || b.index - a.index)
      .map(({ thing }) => thing);
  }

  /** The things in a selection rectangle: wholly inside, or with `touching` all that it touches. */
  caught(band: Rect, touching: boolean, accept: (thing: Thing) => boolean): Thing[] {
    return this.near(band).filter((thing) => accept(thing) && liesIn(thing, band, touching));
  }

  /** The nearest other things to a point, for snapping. */
  nearest(place: Point, most: number, accept: (thing: Thing) => boolean): Thing[] {
    const all = this.all;
    const isWanted = (index: number) => {
      const thing = all[index];
      return thing !== undefined && accept(thing);
    };
    return this.thingsAt(this.index?.neighbors(place.x, place.y, most, Infinity, isWanted) ?? []);
  }

  private thingsAt(found: number[]): Thing[] {
    return found.sort((a, b) => a - b).flatMap((index) => this.all[index] ?? []);
  }
}

const known = new WeakMap<PlanDocument, Things>();

/** The index of a document, created on first use and cached because documents are never mutated. */
export function thingsOf(document: PlanDocument): Things {
  const things = known.get(document) ?? new Things(document);
  known.set(document, things);
  return things;
}

/** The order for hit testing: small things above large ones, the network above all. */
const ELEMENT_RANKS: Record<DocumentElement["kind"], number> = {
  image: 0,
  zone: 1,
  room: 2,
  stage: 3,
  shape: 3,
  wall: 5,
  line: 6,
  entrance: 7,
  poi: 8,
  text: 8,
};
const BOOTH_RANK = 4;
const BACKGROUND_RANK = -1;

function rankOf(thing: Thing): number {
  if (thing.table === "nodes") return 11;
  if (thing.table === "edges") return 10;
  if (thing.table === "backgrounds") return BACKGROUND_RANK;
  return thing.table === "booths" ? BOOTH_RANK : ELEMENT_RANKS[thing.record.kind];
}

function zOf(thing: Thing): number {
  return thing.table === "elements" ? (thing.record.props.z ?? 0) : 0;
}

/** The name of a thing for people. */
export function nameOf(thing: Thing): string {
  if (thing.table === "booths") return `Booth ${thing.record.label}`;
  if (thing.table === "nodes") return thing.record.name ?? "Network node";
  if (thing.table === "edges") return thing.record.name ?? "Aisle";
  if (thing.table === "backgrounds") return "Background";
  return elementName(thing.record);
}
