import type { Point } from "#lib/geometry/point";
import { readTags, type Tags } from "./tags";

/** An object of a drawing: its group codes, and the objects that follow it as part of it. */
export class Entity {
  readonly type: string;
  readonly children: Entity[] = [];
  private readonly tags: Tags;
  private readonly from: number;
  private readonly to: number;

  constructor(tags: Tags, from: number, to: number) {
    this.tags = tags;
    this.from = from;
    this.to = to;
    this.type = tags.values[from]?.trim() ?? "";
  }

  get layer(): string {
    return this.text(8)?.trim() || "0";
  }

  text(code: number): string | undefined {
    for (let at = this.from + 1; at < this.to; at++) {
      if (this.tags.codes[at] === code) return this.tags.values[at];
    }
    return undefined;
  }

  number(code: number, otherwise = 0): number {
    const number = Number(this.text(code) ?? Number.NaN);
    return Number.isFinite(number) ? number : otherwise;
  }

  has(code: number): boolean {
    return this.text(code) !== undefined;
  }

  /** The point whose x has this code; y and z have the codes 10 and 20 above. */
  point(code = 10): Point & { z: number } {
    return { x: this.number(code), y: this.number(code + 10), z: this.number(code + 20) };
  }

  numbers(code: number): number[] {
    return this.list().flatMap(([one, value]) => (one === code ? [Number(value)] : []));
  }

  /** All group codes and values after the type, in the order of the file. */
  list(): (readonly [code: number, value: string])[] {
    const { codes, values } = this.tags;
    const found: (readonly [number, string])[] = [];
    for (let at = this.from + 1; at < this.to; at++) found.push([codes[at] ?? 0, values[at] ?? ""]);
    return found;
  }

  /** A list of points that share one code, each with the bulge that follows it. */
  vertices(code = 10): (Point & { bulge: number })[] {
    const points: { x: number; y: number; bulge: number }[] = [];
    for (const [one, value] of this.list()) {
      const last = points.at(-1);
      if (one === code) points.push({ x: Number(value), y: 0, bulge: 0 });
      else if (one === code + 10 && last) last.y = Number(value);
      else if (one === 42 && last) last.bulge = Number(value);
    }
    return points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  }
}

export type Block = { name: string; base: Point; isExternal: boolean; entities: Entity[] };

export type Layer = { name: string; isFrozen: boolean; isOff: boolean };

/** Names of layers and blocks are compared without their case. */
export type DxfFile = {
  header: ReadonlyMap<string, string>;
  layers: ReadonlyMap<string, Layer>;
  blocks: ReadonlyMap<string, Block>;
  entities: readonly Entity[];
};

export function readFile(bytes: Uint8Array): DxfFile {
  const tags = readTags(bytes);
  const sections = new Map<string, Entity[]>();
  let header = new Map<string, string>();
  for (const { name, from, to } of sectionsOf(tags)) {
    if (name === "HEADER") header = headerOf(tags, from, to);
    else sections.set(name, entitiesIn(tags, from, to));
  }
  return {
    header,
    layers: layersIn(sections.get("TABLES") ?? []),
    blocks: blocksIn(sections.get("BLOCKS") ?? []),
    entities: nested(sections.get("ENTITIES") ?? []),
  };
}

function sectionsOf({ codes, values }: Tags): { name: string; from: number; to: number }[] {
  const sections: { name: string; from: number; to: number }[] = [];
  let open: { name: string; from: number } | null = null;
  for (let at = 0; at < codes.length; at++) {
    if (codes[at] !== 0) continue;
    const type = values[at]?.trim();
    if (type === "SECTION") open = { name: values[at + 1]?.trim() ?? "", from: at + 2 };
    else if (type === "ENDSEC" && open) {
      sections.push({ ...open, to: at });
      open = null;
    }
  }
  // A file that was cut off is read as far as it goes.
  if (open) sections.push({ ...open, to: codes.length });
  return sections;
}

/** The first value of each variable. */
function headerOf({ codes, values }: Tags, from: number, to: number): Map<string, string> {
  const header = new Map<string, string>();
  for (let at = from; at < to - 1; at++) {
    if (codes[at] === 9) header.set(values[at]?.trim() ?? "", values[at + 1]?.trim() ?? "");
  }
  return header;
}

function entitiesIn(tags: Tags, from: number, to: number): Entity[] {
  const starts: number[] = [];
  for (let at = from; at < to; at++) if (tags.codes[at] === 0) starts.push(at);
  return starts.map((start, index) => new Entity(tags, start, starts[index + 1] ?? to));
}

function layersIn(entities: readonly Entity[]): Map<string, Layer> {
  return new Map(
    entities
      .filter(({ type }) => type === "LAYER")
      .map((entity) => {
        const name = entity.text(2)?.trim() ?? "";
        // A negative colour means that the layer is off.
        const layer = { name, isFrozen: (entity.number(70) & 1) !== 0, isOff: entity.number(62, 7) < 0 };
        return [keyOf(name), layer];
      }),
  );
}

export function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

const EXTERNAL = 4 | 8 | 32;

function blocksIn(entities: readonly Entity[]): Map<string, Block> {
  const blocks = new Map<string, Block>();
  let inside: Entity[] = [];
  let open: Entity | null = null;
  for (const entity of entities) {
    if (entity.type === "BLOCK") {
      open = entity;
      inside = [];
    } else if (entity.type === "ENDBLK" && open) {
      const name = open.text(2)?.trim() ?? "";
      const isExternal = (open.number(70) & EXTERNAL) !== 0 && inside.length === 0;
      blocks.set(keyOf(name), { name, base: open.point(), isExternal, entities: nested(inside) });
      open = null;
    } else inside.push(entity);
  }
  return blocks;
}

/** Vertices belong to the polyline before them, attributes to the insertion before them. */
function nested(entities: readonly Entity[]): Entity[] {
  const roots: Entity[] = [];
  let host: Entity | null = null;
  for (const entity of entities) {
    if (entity.type === "SEQEND") host = null;
    else if (host && (entity.type === "VERTEX" || entity.type === "ATTRIB")) host.children.push(entity);
    else {
      roots.push(entity);
      const isHost = entity.type === "POLYLINE" || (entity.type === "INSERT" && entity.number(66) === 1);
      host = isHost ? entity : null;
    }
  }
  return roots;
}
