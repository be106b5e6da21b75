import Flatbush from "flatbush";
import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { OfficePhrase } from "#lib/words/office";
import { backgroundOf } from "./background";
import type { DocumentElement, PlanDocument } from "./document";
import type { PlanObject } from "./planObject";
import { boundsOf, boundsOfAll, isHit, isInside, liesIn } from "./shapes";

/** The objects of a document by id, and by position on each level. */
class PlanObjects {
  private readonly byId = new Map<string, PlanObject>();
  private readonly levels = new Map<string, LevelObjects>();

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

  find(id: string): PlanObject | undefined {
    return this.byId.get(id);
  }

  /** The objects with these ids that still exist. */
  listed(ids: Iterable<string>): PlanObject[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }

  on(levelId: string): LevelObjects {
    const known = this.levels.get(levelId);
    if (known) return known;
    const objects: PlanObject[] = [];
    for (const object of this.byId.values()) if (object.record.levelId === levelId) objects.push(object);
    const made = new LevelObjects(objects);
    this.levels.set(levelId, made);
    return made;
  }

  private add(object: PlanObject): void {
    this.byId.set(object.record.id, object);
  }
}

/** The objects of one level with a spatial index. */
export class LevelObjects {
  readonly all: readonly PlanObject[];
  private readonly index: Flatbush | null;
  private box: Rect | null | undefined;

  constructor(objects: readonly PlanObject[]) {
    this.all = objects;
    this.index = objects.length === 0 ? null : new Flatbush(objects.length);
    for (const object of objects) {
      const { x, y, width, height } = boundsOf(object);
      this.index?.add(x, y, x + width, y + height);
    }
    this.index?.finish();
  }

  /** The box around all objects, cached because every step of the camera needs it. */
  get bounds(): Rect | null {
    if (this.box === undefined) this.box = boundsOfAll(this.all);
    return this.box;
  }

  /** Objects whose boxes overlap a box. */
  near({ x, y, width, height }: Rect): PlanObject[] {
    return this.objectsAt(this.index?.search(x, y, x + width, y + height) ?? []);
  }

  /** The objects at a point, the topmost first; of equals, those around the point before those beside it. */
  at(place: Point, reach: number, accept: (object: PlanObject) => boolean): PlanObject[] {
    const found = this.near({ x: place.x - reach, y: place.y - reach, width: reach * 2, height: reach * 2 });
    return found
      .filter((object) => accept(object) && isHit(object, place, reach))
      .map((object, index) => ({
        object,
        index,
        rank: rankOf(object),
        inside: isInside(object, place) ? 1 : 0,
      }))
      .sort(
        (a, b) =>
          b.rank - a.rank || zOf(b.object) - zOf(a.object) || b.inside - a.inside || b.index - a.index,
      )
      .map(({ object }) => object);
  }

  /** The objects in a selection rectangle: wholly inside, or with `touching` all that it touches. */
  caught(band: Rect, touching: boolean, accept: (object: PlanObject) => boolean): PlanObject[] {
    return this.near(band).filter((object) => accept(object) && liesIn(object, band, touching));
  }

  /** The nearest other objects to a point, for snapping. */
  nearest(place: Point, most: number, accept: (object: PlanObject) => boolean): PlanObject[] {
    const all = this.all;
    const isWanted = (index: number) => {
      const object = all[index];
      return object !== undefined && accept(object);
    };
    return this.objectsAt(this.index?.neighbors(place.x, place.y, most, Infinity, isWanted) ?? []);
  }

  private objectsAt(found: number[]): PlanObject[] {
    return found.sort((a, b) => a - b).flatMap((index) => this.all[index] ?? []);
  }
}

const known = new WeakMap<PlanDocument, PlanObjects>();

/** The index of a document, created on first use and cached because documents are never mutated. */
export function objectsOf(document: PlanDocument): PlanObjects {
  const objects = known.get(document) ?? new PlanObjects(document);
  known.set(document, objects);
  return objects;
}

/** The order for hit testing: small objects above large ones, the network above all. */
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

function rankOf(object: PlanObject): number {
  if (object.table === "nodes") return 11;
  if (object.table === "edges") return 10;
  if (object.table === "backgrounds") return BACKGROUND_RANK;
  return object.table === "booths" ? BOOTH_RANK : ELEMENT_RANKS[object.record.kind];
}

function zOf(object: PlanObject): number {
  return object.table === "elements" ? (object.record.props.z ?? 0) : 0;
}

const AS_TITLE = {
  booth: "object.booth",
  node: "object.node",
  edge: "object.edge",
  background: "object.background",
  kinds: "elementKind",
} as const;
const WITHIN = {
  booth: "within.booth",
  node: "within.node",
  edge: "within.edge",
  background: "within.background",
  kinds: "elementWithin",
} as const;

/** The name of an object for people, as a title or at the beginning of a sentence. */
export function nameOf(object: PlanObject): OfficePhrase {
  return named(object, AS_TITLE);
}

/** The same within a sentence. */
export function nameWithin(object: PlanObject): OfficePhrase {
  return named(object, WITHIN);
}

function named(object: PlanObject, keys: typeof AS_TITLE | typeof WITHIN): OfficePhrase {
  if (object.table === "booths") return { key: keys.booth, values: { label: object.record.label } };
  if (object.table === "backgrounds") return { key: keys.background };
  const isElement = object.table === "elements";
  const { name } = isElement ? { name: object.record.props.name || object.record.props.text } : object.record;
  const kind: OfficePhrase = {
    key: isElement ? `${keys.kinds}.${object.record.kind}` : object.table === "nodes" ? keys.node : keys.edge,
  };
  if (!name) return kind;
  return isElement
    ? { key: "object.element", values: { kind, name } }
    : { key: "object.named", values: { name } };
}
