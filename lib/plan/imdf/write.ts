import type { Point } from "#lib/geometry/point";
import type { Ring } from "#lib/geometry/polygon";
import { cornersOf } from "#lib/geometry/rect";
import { outline } from "../booths/shape";
import type { Bundle, BundleElement, BundleLevel, BundlePassage } from "../bundle";
import { iconOf } from "../draw/iconPaths";
import { isDrawingAid } from "../drawingAids";
import type { Coordinates, Geometry } from "../geojson/collection";
import { type Ground, groundsOf } from "../geojson/ground";
import { ringIn } from "../geojson/shapes";
import { AMENITY_OF, HALL, OCCUPANT, RELATIONSHIP_OF, unitOf, ZONE } from "./categories";
import { placeOf } from "./country";
import {
  FEATURE_TYPES,
  type FeatureType,
  hullOf,
  type ImdfFeature,
  type ImdfGeometry,
  labelsOf,
} from "./features";
import { areaOf, floorOf, lineOfEntrance, ordinalsOf, pointInside, pointsOf, wallsOf } from "./shapes";

export type ImdfMaking = {
  /** A stable UUID for a text. */
  uuidOf: (text: string) => string;
  createdAt: string;
  page: string;
};

/** The files of an IMDF archive (OGC 20-094). Every level must be georeferenced. */
export function toImdf(bundle: Bundle, making: ImdfMaking): Record<string, string> {
  const writer = new Writer(bundle, making);
  writer.writeVenue();
  for (const level of bundle.levels) writer.writeLevel(level);
  bundle.wayfinding.transitions.forEach((passage) => {
    writer.writePassage(passage);
  });
  const manifest = {
    version: "1.0.0",
    created: making.createdAt,
    generated_by: "Aisle",
    language: writer.language,
    extensions: null,
  };
  const files = FEATURE_TYPES.map((type) => {
    const features = writer.features.filter(({ feature_type }) => feature_type === type);
    return [`${type}.geojson`, JSON.stringify({ type: "FeatureCollection", name: type, features })];
  });
  return { "manifest.json": JSON.stringify(manifest), ...Object.fromEntries(files) };
}

/** The levels without a georeference, which needs two points. */
export function notGeoreferenced(levels: readonly BundleLevel[]): BundleLevel[] {
  return levels.filter(({ georeference }) => (georeference?.points.length ?? 0) < 2);
}

const NOTHING = { restriction: null, accessibility: null, alt_name: null, display_point: null };

/** Within a convex outline. */
function meanOf(ring: readonly Coordinates[]): Coordinates {
  const mean = (axis: 0 | 1) => ring.reduce((sum, at) => sum + at[axis], 0) / ring.length;
  return [mean(0), mean(1)];
}

class Writer {
  readonly features: ImdfFeature[] = [];
  readonly language: string;
  private readonly grounds: ReadonlyMap<string, Ground>;
  private readonly exhibitors: ReadonlyMap<string, Bundle["exhibitors"][number]>;

  constructor(
    private readonly bundle: Bundle,
    private readonly making: ImdfMaking,
  ) {
    this.grounds = groundsOf(bundle.levels) ?? new Map();
    const { defaultLanguage } = (bundle.settings.viewer ?? {}) as { defaultLanguage?: string };
    this.language = defaultLanguage ?? "en";
    this.exhibitors = new Map(bundle.exhibitors.map((exhibitor) => [exhibitor.id, exhibitor]));
  }

  /** The venue and its only building cover all levels. */
  writeVenue(): void {
    const { event, levels } = this.bundle;
    const { venue, timezone, translations } = event;
    const corners = levels.flatMap((level) =>
      cornersOf(floorOf(level, this.bundle)).map((corner): Point => {
        const [x, y] = this.ground(level.id).toFile(corner);
        return { x, y };
      }),
    );
    const ring = hullOf(corners).map(({ x, y }): Coordinates => [x, y]);
    const geometry: Geometry = { type: "Polygon", coordinates: [[...ring, ring[0] as Coordinates]] };
    const display_point = { type: "Point", coordinates: meanOf(ring) };
    const name = labelsOf(this.language, venue?.name ?? event.name, venue?.name ? {} : translations);
    const address_id = this.id("address", event.id);
    const place = placeOf(venue?.address, timezone, venue?.name ?? event.name);
    this.add("address", event.id, null, {
      address: venue?.address ?? venue?.name ?? event.name,
      unit: null,
      ...place,
      province: null,
      postal_code: null,
      postal_code_ext: null,
      postal_code_vanity: null,
    });
    this.add("venue", event.id, geometry, {
      category: "conventioncenter",
      restriction: null,
      name,
      alt_name: null,
      hours: null,
      phone: null,
      website: this.making.page,
      display_point,
      address_id,
    });
    this.add("building", event.id, null, {
      name,
      alt_name: null,
      category: "unspecified",
      restriction: null,
      display_point,
      address_id,
    });
    const building_ids = [this.id("building", event.id)];
    this.add("footprint", event.id, geometry, { category: "ground", name, building_ids });
  }

  writeLevel(level: BundleLevel): void {
    const { booths, elements, event, levels } = this.bundle;
    const floor = cornersOf(floorOf(level, this.bundle));
    const labels = labelsOf(this.language, level.name, level.translations);
    const shorts = Object.entries(level.translations).map(([code, { shortName }]) => [
      code,
      { name: shortName },
    ]);
    this.add("level", level.id, this.polygon(level.id, floor), {
      category: "unspecified",
      restriction: null,
      outdoor: false,
      ordinal: ordinalsOf(levels).get(level.id) ?? 0,
      name: labels,
      short_name: labelsOf(this.language, level.shortName ?? level.name, Object.fromEntries(shorts)),
      display_point: this.point(level.id, pointInside(floor)),
      address_id: null,
      building_ids: [this.id("building", event.id)],
    });
    this.add("unit", level.id, this.polygon(level.id, floor), {
      ...NOTHING,
      category: HALL,
      name: labels,
      level_id: this.id("level", level.id),
    });
    const isHere = ({ levelId }: { levelId: string }) => levelId === level.id;
    for (const booth of booths.filter(isHere)) this.writeBooth(booth);
    const own = elements.filter((element) => isHere(element) && !isDrawingAid(element));
    for (const element of own) this.writeElement(element, own);
  }

  /** A booth is a kiosk; its companies are the occupants of the anchor on it. */
  private writeBooth(booth: Bundle["booths"][number]): void {
    const ring = outline(booth);
    const display_point = this.point(booth.levelId, pointInside(ring));
    const anchor_id = booth.exhibitorIds.length > 0 ? this.id("anchor", booth.id) : null;
    this.add("kiosk", booth.id, this.polygon(booth.levelId, ring), {
      name: labelsOf(this.language, booth.label),
      alt_name: booth.title ? labelsOf(this.language, booth.title) : null,
      anchor_id,
      level_id: this.id("level", booth.levelId),
      display_point,
    });
    if (!anchor_id) return;
    this.add("anchor", booth.id, display_point, {
      address_id: null,
      unit_id: this.id("unit", booth.levelId),
    });
    for (const exhibitorId of booth.exhibitorIds) this.writeOccupant(exhibitorId, booth.id);
  }

  private writeOccupant(exhibitorId: string, boothId: string): void {
    const exhibitor = this.exhibitors.get(exhibitorId);
    if (!exhibitor) return;
    const { name, translations, website, boothIds } = exhibitor;
    const phone = exhibitor.phone?.replace(/[\s()/.-]/g, "") ?? "";
    this.add("occupant", `${boothId} ${exhibitorId}`, null, {
      name: labelsOf(this.language, name, translations),
      category: OCCUPANT,
      anchor_id: this.id("anchor", boothId),
      hours: null,
      // E.164, with the code of the country.
      phone: /^\+\d{6,15}$/.test(phone) ? phone : null,
      website,
      validity: null,
      correlation_id: boothIds.length > 1 ? this.id("exhibitor", exhibitorId) : null,
    });
  }

  private writeElement(element: BundleElement, others: readonly BundleElement[]): void {
    const { id, kind, geometry, props, levelId } = element;
    const level_id = this.id("level", levelId);
    const name = props.name ? labelsOf(this.language, props.name, element.translations) : null;
    const ring = areaOf(geometry);
    if ((kind === "wall" || kind === "line") && geometry.type === "line") {
      const coordinates = pointsOf(geometry).map(this.ground(levelId).toFile);
      this.add("detail", id, { type: "LineString", coordinates }, { level_id });
    } else if (ring && (unitOf(element) || kind === "zone")) {
      const display_point = this.point(levelId, pointInside(ring));
      const about = { ...NOTHING, name, display_point, level_id };
      const category = unitOf(element);
      if (category) this.add("unit", id, this.polygon(levelId, ring), { ...about, category });
      else {
        const more = { category: ZONE, address_id: null, correlation_id: null, parents: null };
        this.add("section", id, this.polygon(levelId, ring), { ...about, ...more });
      }
    } else if (kind === "entrance") {
      const line = lineOfEntrance(element, wallsOf(others)).map(this.ground(levelId).toFile);
      this.add(
        "opening",
        id,
        { type: "LineString", coordinates: line },
        {
          category: props.main ? "pedestrian.principal" : "pedestrian",
          accessibility: null,
          access_control: null,
          door: null,
          name,
          alt_name: null,
          display_point: null,
          level_id,
        },
      );
    } else if (kind === "poi") {
      const icon = iconOf(props.icon);
      const at = ring ? pointInside(ring) : (pointsOf(geometry)[0] as Point);
      this.add("amenity", id, this.point(levelId, at), {
        category: AMENITY_OF[icon] ?? "unspecified",
        accessibility: icon === "accessible_toilet" ? ["wheelchair"] : null,
        name,
        alt_name: null,
        hours: null,
        phone: null,
        website: null,
        unit_ids: [this.id("unit", levelId)],
        address_id: null,
        correlation_id: null,
      });
    }
  }

  /** One relationship for each step from level to level. */
  writePassage({ id, kind, nodeIds, direction, closed }: BundlePassage): void {
    if (closed) return;
    const { nodes } = this.bundle.wayfinding;
    const storeys = ordinalsOf(this.bundle.levels);
    const ends = nodeIds
      .flatMap((nodeId) => nodes.find((node) => node.id === nodeId) ?? [])
      .sort((a, b) => (storeys.get(a.levelId) ?? 0) - (storeys.get(b.levelId) ?? 0));
    ends.slice(1).forEach((upper, at) => {
      const lower = ends[at] as typeof upper;
      const [from, to] = direction === "down" ? [upper, lower] : [lower, upper];
      const unit = ({ levelId }: typeof upper) => ({ id: this.id("unit", levelId), feature_type: "unit" });
      const coordinates = [from, to].map((node) => this.ground(node.levelId).toFile(node));
      this.add(
        "relationship",
        `${id} ${at}`,
        { type: "MultiPoint", coordinates },
        {
          category: RELATIONSHIP_OF[kind],
          direction: direction === "both" ? "undirected" : "directed",
          origin: unit(from),
          intermediary: null,
          destination: unit(to),
          hours: null,
        },
      );
    });
  }

  private add(
    type: FeatureType,
    own: string,
    geometry: ImdfGeometry | null,
    properties: ImdfFeature["properties"],
  ): void {
    const id = this.id(type, own);
    this.features.push({ id, type: "Feature", feature_type: type, geometry, properties });
  }

  private id(type: FeatureType | "exhibitor", own: string): string {
    return this.making.uuidOf(`${type} ${own}`);
  }

  private ground(levelId: string): Ground {
    const ground = this.grounds.get(levelId);
    if (ground) return ground;
    throw new Error(`Level ${levelId} is not georeferenced.`);
  }

  private polygon(levelId: string, ring: Ring): Geometry {
    return ringIn(ring, this.ground(levelId));
  }

  private point(levelId: string, place: Point): Extract<Geometry, { type: "Point" }> {
    return { type: "Point", coordinates: this.ground(levelId).toFile(place) };
  }
}
