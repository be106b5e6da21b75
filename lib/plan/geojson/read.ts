import { BOOTH_FIELDS } from "#lib/records/booths";
import { ELEMENT_KINDS, type ElementKind } from "#lib/records/elements";
import { fieldsWith, pick } from "#lib/records/record";
import { EDGE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import { labelKey } from "../labels";
import type { GivenCollection, GivenFeature, Properties } from "./collection";
import { Companies } from "./companies";
import { featurePath, repeated, unreadable } from "./fault";
import { labelIn } from "./foreign";
import { geometriesOf, readBooth, readElement, readPoint } from "./geometry";
import type { Ground } from "./ground";
import { type LevelOf, levelsOf, placed, unitsOf } from "./place";

type Json = Record<string, unknown>;

/** A file as a bundle that is still to be checked, and where in the file each part of it came from. */
export type GeoJsonReading = { bundle: Json; pathOf: (path: string) => string };

/** Reads a file of `toGeoJson` without loss, and booths and drawings of other programs. */
export function fromGeoJson(file: GivenCollection, name?: string): GeoJsonReading {
  if (file.features.length === 0 && !file.plan)
    throw unreadable("geojson.features", "The file has no features.");
  const units = unitsOf(file);
  const { levels: stated, levelOf } = levelsOf(file);
  const { levels, groundOf } = placed(stated, units, file);
  const reader = new Reader(units === "degrees", levelOf, groundOf);
  for (const [index, feature] of file.features.entries()) reader.take(feature, index);
  const { event, currency } = file.plan ?? {};
  const settings = currency ? { settings: { sales: { currency } } } : {};
  return {
    bundle: {
      event: { ...event, name: name ?? event?.name ?? file.name ?? "Imported plan" },
      ...settings,
      levels,
      exhibitors: reader.companies.list(),
      booths: reader.booths.map(({ record }) => record),
      elements: reader.elements.map(({ record }) => record),
      wayfinding: {
        nodes: reader.nodes.map(({ record }) => record),
        edges: reader.edges.map(({ record }) => record),
        transitions: reader.transitions.map(({ record }) => record),
      },
    },
    pathOf: (path) => pathInFile(path, reader),
  };
}

type Read = { record: Json; index: number };

const OWN_KINDS = ["booth", "node", "edge", "transition"] as const;
type OwnKind = (typeof OWN_KINDS)[number];
const publicBooth = pick([...fieldsWith(BOOTH_FIELDS, "public"), "price", "locked"]);
const publicEdge = pick(fieldsWith(EDGE_FIELDS, "public"));
const publicPassage = pick(fieldsWith(PASSAGE_FIELDS, "public"));

class Reader {
  readonly booths: Read[] = [];
  readonly elements: Read[] = [];
  readonly nodes: Read[] = [];
  readonly edges: Read[] = [];
  readonly transitions: Read[] = [];
  readonly companies = new Companies();
  private readonly ids = new Map<string, number>();
  private readonly labels = new Map<string, number>();
  private readonly externalIds = new Map<string, number>();

  constructor(
    private readonly isInDegrees: boolean,
    private readonly levelOf: LevelOf,
    private readonly groundOf: (levelId: string) => Ground,
  ) {}

  take(feature: GivenFeature, index: number): void {
    const properties = feature.properties ?? {};
    const kind = kindOf(properties);
    if (!kind) {
      this.takeForeign(feature, properties, index);
      return;
    }
    const id = String(feature.id ?? `feature-${index}`);
    this.refuseRepeated(this.ids, id, `${featurePath(index)}.id`, `The id "${id}"`, index);
    switch (kind) {
      case "booth":
        this.takeBooth(id, feature, properties, index);
        return;
      case "node":
        this.takeNode(id, feature, properties, index);
        return;
      case "edge": {
        const record = { ...publicEdge(properties), id, levelId: this.levelOf(feature, index) };
        this.edges.push({ record, index });
        return;
      }
      case "transition": {
        const record = { ...publicPassage(properties), id, kind: properties.transition };
        this.transitions.push({ record, index });
        return;
      }
      default:
        this.takeElement({ id, kind, properties }, feature, index);
    }
  }

  /** A polygon with a name is a booth; anything else is drawn. */
  private takeForeign(feature: GivenFeature, properties: Properties, index: number): void {
    const label = labelIn(properties);
    const levelId = this.levelOf(feature, index);
    const ground = this.groundOf(levelId);
    geometriesOf(feature, index).forEach((geometry, part) => {
      const id = `feature-${index}-${part}`;
      if (geometry.type === "Polygon" && label !== null) {
        this.addBooth({ id, levelId, label }, { ...feature, geometry }, {}, index);
        return;
      }
      const kind = FOREIGN_KINDS[geometry.type];
      const shape = readElement(kind, geometry, {}, ground, this.step);
      const record = {
        id,
        levelId,
        kind,
        geometry: shape,
        props: label === null ? {} : { name: label.slice(0, 200) },
      };
      this.elements.push({ record, index });
    });
  }

  private takeBooth(id: string, feature: GivenFeature, properties: Properties, index: number): void {
    const levelId = this.levelOf(feature, index);
    const label = properties.label ?? labelIn(properties);
    const exhibitorIds = this.companies.of(properties, index);
    this.addBooth(
      { ...publicBooth(properties), id, levelId, label, exhibitorIds },
      feature,
      properties,
      index,
    );
  }

  private addBooth(record: Json, feature: GivenFeature, properties: Properties, index: number): void {
    const { label, externalId, levelId } = record;
    const about = `${featurePath(index)}.properties`;
    if (typeof label === "string") {
      this.refuseRepeated(this.labels, labelKey(label), `${about}.label`, `The label "${label}"`, index);
    }
    if (typeof externalId === "string") {
      this.refuseRepeated(
        this.externalIds,
        externalId,
        `${about}.externalId`,
        `The id "${externalId}"`,
        index,
      );
    }
    const shape = readBooth(feature, properties, this.groundOf(String(levelId)), this.step, index);
    this.booths.push({ record: { ...record, ...shape }, index });
  }

  private takeNode(id: string, feature: GivenFeature, properties: Properties, index: number): void {
    const levelId = this.levelOf(feature, index);
    const { node: kind, name, generated } = properties;
    const place = readPoint(feature, properties, this.groundOf(levelId), index);
    this.nodes.push({ record: { id, levelId, kind, name, generated, ...place }, index });
  }

  private takeElement(
    { id, kind, properties }: { id: string; kind: ElementKind; properties: Properties },
    feature: GivenFeature,
    index: number,
  ): void {
    const levelId = this.levelOf(feature, index);
    const ground = this.groundOf(levelId);
    const {
      kind: _kind,
      shape: _shape,
      translations,
      levelId: _id,
      level: _level,
      doors,
      ...rest
    } = properties;
    const props = doors === undefined ? rest : { ...rest, doors: doorsOf(doors, ground) };
    geometriesOf(feature, index).forEach((geometry, part) => {
      const shape = readElement(kind, geometry, properties, ground, this.step);
      const own = part === 0 ? id : `${id}-${part}`;
      this.elements.push({ record: { id: own, levelId, kind, geometry: shape, props, translations }, index });
    });
  }

  /** The precision of what is measured from coordinates: those in degrees are a centimetre apart. */
  private get step(): number {
    return this.isInDegrees ? 0.01 : 0.001;
  }

  private refuseRepeated(
    taken: Map<string, number>,
    key: string,
    path: string,
    what: string,
    index: number,
  ): void {
    const first = taken.get(key);
    if (first === undefined) taken.set(key, index);
    else
      throw repeated(
        path,
        `${what} is also that of ${featurePath(first)}. Each needs its own.`,
        index,
        first,
      );
  }
}

const FOREIGN_KINDS = { Point: "poi", LineString: "line", Polygon: "shape" } as const;

function kindOf({ kind }: Properties): OwnKind | ElementKind | undefined {
  return [...OWN_KINDS, ...ELEMENT_KINDS].find((known) => known === kind);
}

/** Doors that are not coordinates are refused when the element is checked. */
function doorsOf(doors: unknown, ground: Ground): unknown {
  if (!Array.isArray(doors)) return doors;
  return doors.map((door) => {
    if (!Array.isArray(door) || door.length < 2 || !door.every(Number.isFinite)) return door;
    const { x, y } = ground.toPlan(door as [number, number]);
    return [x, y];
  });
}

/** Fields of the bundle that come from the coordinates of a feature. */
const MEASURED = /^(polygon|geometry|x|y|width|height|rotation)\b/;

function pathInFile(path: string, reader: Reader): string {
  const [, list = "", at = "", field = ""] = /^(?:wayfinding\.)?(\w+)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (list === "levels") return `geojson.plan.${path}`;
  if (list === "exhibitors")
    return `${featurePath(reader.companies.indexOf(Number(at)))}.properties.exhibitors`;
  const lists: Record<string, readonly Read[]> = {
    booths: reader.booths,
    elements: reader.elements,
    nodes: reader.nodes,
    edges: reader.edges,
    transitions: reader.transitions,
  };
  const read = lists[list]?.[Number(at)];
  if (path.startsWith("event")) return `geojson.plan.${path}`;
  if (path.startsWith("settings")) return "geojson.plan.currency";
  if (!read) return `geojson.${path}`;
  if (field === "") return featurePath(read.index);
  if (field === "id") return `${featurePath(read.index)}.id`;
  if (MEASURED.test(field)) return `${featurePath(read.index)}.geometry`;
  return `${featurePath(read.index)}.properties.${field.replace(/^props\./, "")}`;
}
