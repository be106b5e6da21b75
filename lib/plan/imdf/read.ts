import type { PassageKind } from "#lib/records/wayfinding";
import { isRefusal, Refusal } from "#lib/refusal";
import type {
  GivenCollection,
  GivenFeature,
  GivenGeometry,
  Properties,
  SingleGeometry,
} from "../geojson/collection";
import { positionsOf } from "../geojson/exact";
import { fromGeoJson, type GeoJsonReading } from "../geojson/read";
import { labelKey } from "../labels";
import { PASSAGE_DEFAULTS } from "../network";
import type { GivenArchive, GivenImdfFeature, ReadType } from "./archive";
import { elementOfUnit, iconOfAmenity, passageOf } from "./categories";
import type { Labels } from "./features";

type Contact = { website: string | null; phone: string | null };

/** Reads an archive as a bundle that is still to be checked: levels, booths with companies, rooms, places and stairs. */
export function fromImdf(archive: GivenArchive, name?: string): GeoJsonReading {
  const reader = new Reader(archive);
  const { pathOf, bundle } = reader.read(name);
  const exhibitors = (bundle.exhibitors as { id: string; name: string }[]).map((exhibitor) => {
    const { website, phone } = reader.companies.get(exhibitor.id) ?? { website: null, phone: null };
    return { ...exhibitor, website, phone };
  });
  return { bundle: { ...bundle, exhibitors }, pathOf: (path) => reader.pathOf(pathOf(path)) };
}

/** Where a feature of a collection came from. */
type Source = { type: ReadType; index: number };

class Reader {
  readonly companies = new Map<string, Contact>();
  private readonly features: GivenFeature[] = [];
  private readonly sources: Source[] = [];
  private readonly labels = new Set<string>();
  private readonly nodes = new Map<string, string>();
  private readonly levelOfUnit: ReadonlyMap<string, string>;
  private readonly occupantsOf = new Map<string, GivenImdfFeature[]>();

  constructor(private readonly archive: GivenArchive) {
    this.levelOfUnit = new Map(
      archive.unit.features.map(({ id, properties }) => [id, properties.level_id ?? ""]),
    );
    for (const occupant of archive.occupant.features) {
      const anchor = occupant.properties.anchor_id ?? "";
      this.occupantsOf.set(anchor, [...(this.occupantsOf.get(anchor) ?? []), occupant]);
    }
  }

  collection(): GivenCollection {
    const { level, venue, address, section, fixture, opening, detail, amenity, relationship } = this.archive;
    this.readKiosks();
    this.readUnits();
    this.each(section, "section", "zone", (feature) => ({ name: this.nameOf(feature) }));
    this.each(
      fixture,
      "fixture",
      ({ properties }) => (properties.category === "wall" ? "wall" : "shape"),
      (feature) => ({
        name: this.nameOf(feature),
        solid: true,
      }),
    );
    this.each(opening, "opening", "entrance", (feature) => ({
      name: this.nameOf(feature),
      ...(feature.properties.category === "pedestrian.principal" && { main: true }),
    }));
    this.each(detail, "detail", "line", () => ({}));
    this.each(amenity, "amenity", "poi", (feature) => ({
      name: this.nameOf(feature),
      icon: iconOfAmenity(feature.properties.category ?? ""),
    }));
    relationship.features.forEach((feature, index) => {
      this.readRelationship(feature, index);
    });
    const [place] = venue.features;
    const [where] = address.features;
    const text = where?.properties.address;
    const title = place ? this.nameOf(place) : null;
    const venueName = { ...(title && { name: title }), ...(typeof text === "string" && { address: text }) };
    return {
      plan: {
        event: { name: title ?? "Imported plan", ...(place && { venue: venueName }) },
        levels: level.features
          .toSorted((a, b) => (a.properties.ordinal ?? 0) - (b.properties.ordinal ?? 0))
          .map(({ id, properties }, index) => ({
            id,
            index,
            name: (this.textOf(properties.name) ?? `Level ${index}`).slice(0, 200),
            shortName: this.textOf(properties.short_name)?.slice(0, 20) ?? null,
          })),
      },
      features: this.features,
      extent: level.features.flatMap(({ geometry }) => geometry ?? []),
    };
  }

  /** Faults name the features of the archive instead of those made of them. */
  read(name: string | undefined): GeoJsonReading {
    try {
      return fromGeoJson(this.collection(), name);
    } catch (error) {
      if (!isRefusal(error) || !Array.isArray(error.details)) throw error;
      const details = error.details.map((fault) => ({ ...fault, path: this.pathOf(fault.path) }));
      throw new Refusal(error.code, this.pathOf(error.message), details);
    }
  }

  pathOf(path: string): string {
    return path.replace(/^geojson\.features\[(\d+)\]/, (whole, index: string) => {
      const source = this.sources[Number(index)];
      return source ? `${source.type}.features[${source.index}]` : whole;
    });
  }

  /** Kiosks are booths, and so are units with companies that are on no kiosk, such as shops. */
  private readKiosks(): void {
    this.archive.kiosk.features.forEach((kiosk, index) => {
      const anchor = kiosk.properties.anchor_id ?? "";
      const occupants = this.occupantsOf.get(anchor) ?? [];
      this.occupantsOf.delete(anchor);
      this.addBooth(kiosk, occupants, { type: "kiosk", index });
    });
  }

  private readUnits(): void {
    const tenants = new Map<string, GivenImdfFeature[]>();
    for (const { id, properties } of this.archive.anchor.features) {
      const unit = properties.unit_id ?? "";
      tenants.set(unit, [...(tenants.get(unit) ?? []), ...(this.occupantsOf.get(id) ?? [])]);
    }
    this.archive.unit.features.forEach((unit, index) => {
      const source: Source = { type: "unit", index };
      const occupants = tenants.get(unit.id) ?? [];
      if (occupants.length > 0) {
        this.addBooth(unit, occupants, source);
        return;
      }
      const drawn = elementOfUnit(unit.properties.category ?? "");
      if (!drawn) return;
      const name = this.nameOf(unit);
      this.add(
        unit.geometry,
        { ...drawn, ...(name && { name }), levelId: unit.properties.level_id ?? undefined },
        source,
      );
    });
  }

  private addBooth(feature: GivenImdfFeature, occupants: readonly GivenImdfFeature[], source: Source): void {
    const [first] = occupants;
    const wanted =
      this.nameOf(feature) ?? (first && this.nameOf(first)) ?? `${source.type} ${source.index + 1}`;
    const companies = occupants.map(({ id, properties }) => {
      const company = properties.correlation_id ?? id;
      const { website, phone } = properties;
      this.companies.set(company, {
        website: website && /^https?:\/\//i.test(website) && URL.canParse(website) ? website : null,
        phone: phone?.slice(0, 100) ?? null,
      });
      return { company, name: this.textOf(properties.name)?.slice(0, 200) ?? "Company" };
    });
    const properties = {
      kind: "booth",
      label: this.freeLabel(wanted),
      title: this.textOf(feature.properties.alt_name)?.slice(0, 200) ?? null,
      levelId: feature.properties.level_id ?? undefined,
      ...(companies.length > 0 && { status: "sold" }),
      exhibitorIds: companies.map(({ company }) => company),
      exhibitors: companies.map(({ name }) => name),
    };
    this.add(feature.geometry, properties, source, 1);
  }

  /** Names in IMDF may repeat; labels may not. */
  private freeLabel(wanted: string): string {
    const label = wanted.trim().slice(0, 60);
    let free = label;
    for (let number = 2; this.labels.has(labelKey(free)); number++) free = `${label}-${number}`;
    this.labels.add(labelKey(free));
    return free;
  }

  private each(
    { features }: { features: GivenImdfFeature[] },
    type: ReadType,
    kind: string | ((feature: GivenImdfFeature) => string),
    propsOf: (feature: GivenImdfFeature) => Properties,
  ): void {
    features.forEach((feature, index) => {
      const [unit] = feature.properties.unit_ids ?? [];
      const levelId = feature.properties.level_id ?? this.levelOfUnit.get(unit ?? "");
      const props = Object.entries(propsOf(feature)).filter(([, value]) => value !== null);
      const own = typeof kind === "string" ? kind : kind(feature);
      this.add(feature.geometry, { ...Object.fromEntries(props), kind: own, levelId }, { type, index });
    });
  }

  /** Stairs and lifts between two levels; relationships within a level are not needed for routes. */
  private readRelationship({ id, geometry, properties }: GivenImdfFeature, index: number): void {
    const kind = passageOf(properties.category ?? "");
    const units = [properties.origin, properties.destination].map((unit) => unit?.id ?? "");
    const levels = units.map((unit) => this.levelOfUnit.get(unit));
    const places =
      geometry && positionsOf(geometry).length === 2
        ? positionsOf(geometry)
        : units.map((unit) => this.middleOf(unit));
    const [origin, destination] = levels;
    if (!kind || !origin || !destination || origin === destination || !places[0] || !places[1]) return;
    const source: Source = { type: "relationship", index };
    const nodeIds = levels.map((levelId, at) =>
      this.nodeAt(levelId ?? "", places[at] as [number, number], source),
    );
    const isDirected = properties.direction === "directed";
    const climbs = this.ordinal(destination) > this.ordinal(origin);
    const about = { ...PASSAGE_DEFAULTS[kind], transition: kind, nodeIds, name: TITLES[kind] ?? "Passage" };
    const direction = isDirected ? (climbs ? "up" : "down") : "both";
    this.features.push({
      id: `transition ${id}`,
      geometry: { type: "MultiPoint", coordinates: [] },
      properties: { ...about, kind: "transition", direction, closed: false },
    });
    this.sources.push(source);
  }

  private nodeAt(levelId: string, place: readonly [number, number, ...number[]], source: Source): string {
    const key = `${levelId} ${place[0]} ${place[1]}`;
    const known = this.nodes.get(key);
    if (known) return known;
    const id = `node-${this.nodes.size}`;
    this.nodes.set(key, id);
    this.features.push({
      id,
      geometry: { type: "Point", coordinates: place },
      properties: { kind: "node", node: "passage", levelId },
    });
    this.sources.push(source);
    return id;
  }

  private ordinal(levelId: string): number {
    return this.archive.level.features.find(({ id }) => id === levelId)?.properties.ordinal ?? 0;
  }

  private middleOf(unitId: string): [number, number] | undefined {
    const geometry = this.archive.unit.features.find(({ id }) => id === unitId)?.geometry;
    const places = geometry ? positionsOf(geometry) : [];
    if (places.length === 0) return undefined;
    const mean = (axis: 0 | 1) => places.reduce((sum, at) => sum + at[axis], 0) / places.length;
    return [mean(0), mean(1)];
  }

  /** Adds each part of a geometry, or only the first ones; a plan's shapes have no holes. */
  private add(geometry: GivenGeometry | null, properties: Properties, source: Source, most = Infinity): void {
    for (const part of partsOf(geometry).slice(0, most)) {
      this.features.push({ geometry: part, properties });
      this.sources.push(source);
    }
    if (!geometry) {
      this.features.push({ geometry, properties });
      this.sources.push(source);
    }
  }

  private nameOf({ properties }: GivenImdfFeature): string | null {
    return this.textOf(properties.name)?.slice(0, 200) ?? null;
  }

  /** A name in the archive's language, else in any. */
  private textOf(labels: Labels | null | undefined): string | null {
    const { language } = this.archive.manifest;
    const texts = labels ?? {};
    const short = language.split("-")[0] ?? language;
    return (texts[language] ?? texts[short] ?? Object.values(texts)[0])?.trim() || null;
  }
}

const TITLES: Partial<Record<PassageKind, string>> = {
  stairs: "Stairs",
  escalator: "Escalator",
  elevator: "Elevator",
  ramp: "Ramp",
};

function partsOf(geometry: GivenGeometry | null): SingleGeometry[] {
  switch (geometry?.type) {
    case "Polygon":
      return [{ ...geometry, coordinates: geometry.coordinates.slice(0, 1) }];
    case "MultiPolygon":
      return geometry.coordinates.map((rings) => ({ type: "Polygon", coordinates: rings.slice(0, 1) }));
    case "MultiLineString":
      return geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates }));
    case "MultiPoint":
      return geometry.coordinates.map((coordinates) => ({ type: "Point", coordinates }));
    default:
      return geometry ? [geometry] : [];
  }
}
