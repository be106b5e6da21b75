import type { Point } from "#lib/geometry/point";
import { cornersOf } from "#lib/geometry/rect";
import type { PassageKind } from "#lib/records/wayfinding";
import { xmlText } from "#lib/text/xml";
import type { Bundle, BundleElement, BundlePassage } from "./bundle";
import { type IconName, iconOf } from "./draw/iconPaths";
import { isDrawingAid } from "./drawingAids";
import { groundsOf } from "./geojson/ground";
import { areaOf, floorOf, lineOfEntrance, ordinalsOf, pointInside, pointsOf, wallsOf } from "./imdf/shapes";

type Tags = Record<string, string>;

/**
 * The shell of a plan in the tags of Simple Indoor Tagging, for editors of OpenStreetMap: floors, walls, rooms,
 * entrances, stairs and places, without booths, which only exist for days. Every level must be georeferenced.
 */
export function toOsm(bundle: Bundle): string {
  const writer = new Writer(bundle);
  for (const level of bundle.levels) {
    writer.area(level.id, cornersOf(floorOf(level, bundle)), { indoor: "level", name: level.name });
  }
  for (const element of bundle.elements) if (!isDrawingAid(element)) writer.element(element);
  for (const passage of bundle.wayfinding.transitions) writer.passage(passage);
  return writer.text();
}

const SPACES: Partial<Record<BundleElement["kind"], Tags>> = {
  room: { indoor: "room" },
  stage: { indoor: "area", room: "stage" },
  zone: { indoor: "area" },
};

const PLACES: Partial<Record<IconName, Tags>> = {
  toilet: { amenity: "toilets" },
  accessible_toilet: { amenity: "toilets", wheelchair: "yes" },
  food: { amenity: "restaurant" },
  cafe: { amenity: "cafe" },
  bar: { amenity: "bar" },
  info: { tourism: "information", information: "office" },
  first_aid: { room: "first_aid" },
  elevator: { highway: "elevator" },
  parking: { amenity: "parking" },
  taxi: { amenity: "taxi" },
  bus: { highway: "bus_stop" },
  wifi: { internet_access: "wlan" },
  atm: { amenity: "atm" },
  prayer: { amenity: "place_of_worship" },
  baby: { changing_table: "yes" },
  charging: { amenity: "device_charging_station" },
  lost_found: { amenity: "lost_property_office" },
  smoking: { amenity: "smoking_area" },
  water: { amenity: "drinking_water" },
  ticket: { shop: "ticket" },
  photo: { amenity: "photo_booth" },
  storage: { amenity: "luggage_locker" },
  kids: { leisure: "playground" },
  shop: { shop: "yes" },
  bike: { amenity: "bicycle_parking" },
  phone: { amenity: "telephone" },
};

const PASSAGES: Record<PassageKind, Tags> = {
  stairs: { highway: "steps" },
  escalator: { highway: "steps", conveying: "yes" },
  elevator: { highway: "elevator" },
  ramp: { highway: "footway", ramp: "yes" },
  door: { highway: "footway", indoor: "yes" },
  bridge: { highway: "footway", indoor: "yes" },
};

class Writer {
  private readonly nodes: string[] = [];
  private readonly ways: string[] = [];
  private readonly grounds;
  private readonly ordinals;

  constructor(private readonly bundle: Bundle) {
    this.grounds = groundsOf(bundle.levels);
    this.ordinals = ordinalsOf(bundle.levels);
  }

  element(element: BundleElement): void {
    const { kind, geometry, props, levelId } = element;
    const name: Tags = props.name ? { name: props.name } : {};
    const ring = areaOf(geometry);
    const space = SPACES[kind];
    if (kind === "wall") {
      const tags = { indoor: "wall" };
      if (ring) this.area(levelId, ring, tags);
      else this.line(levelId, pointsOf(geometry), tags);
    } else if (ring && props.role === "column") {
      this.area(levelId, ring, { indoor: "column" });
    } else if (ring && space) {
      this.area(levelId, ring, { ...space, ...name });
    } else if (kind === "entrance") {
      const own = this.bundle.elements.filter((other) => other.levelId === levelId);
      const [from, to] = lineOfEntrance(element, wallsOf(own));
      const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      this.node(levelId, at, { entrance: props.main ? "main" : "yes", door: "yes", ...name });
    } else if (kind === "poi") {
      const tags = PLACES[iconOf(props.icon)];
      const at = ring ? pointInside(ring) : pointsOf(geometry)[0];
      if (tags && at) this.node(levelId, at, { ...tags, ...name });
    }
  }

  /** A lift is a point on several levels; stairs are a line from one to the next. */
  passage({ kind, nodeIds, name, direction, accessible, closed }: BundlePassage): void {
    if (closed) return;
    const ends = nodeIds.flatMap((id) => this.bundle.wayfinding.nodes.find((node) => node.id === id) ?? []);
    const [first] = ends;
    if (!first || ends.length < 2) return;
    const level = [...new Set(ends.map(({ levelId }) => this.ordinal(levelId)))]
      .sort((a, b) => a - b)
      .join(";");
    const about: Tags = { name, level, wheelchair: accessible ? "yes" : "no" };
    const [second] = ends.slice(1);
    const isUpright = ends.every(({ x, y }) => x === first.x && y === first.y);
    if (kind === "elevator" || isUpright) {
      const tags: Tags = kind === "elevator" ? PASSAGES[kind] : { stairs: "yes" };
      this.node(first.levelId, first, { ...tags, ...about });
      return;
    }
    const refs = ends.map((end) => this.node(end.levelId, end, {}));
    const isFalling = this.ordinal(first.levelId) > this.ordinal(second?.levelId ?? "");
    this.way(refs, { ...PASSAGES[kind], ...about, ...onlyIn(direction, isFalling) });
  }

  area(levelId: string, ring: readonly Point[], tags: Tags): void {
    const refs = ring.map((point) => this.node(levelId, point, {}));
    this.way([...refs, refs[0] as number], { ...tags, level: this.levelOf(levelId) });
  }

  private line(levelId: string, points: readonly Point[], tags: Tags): void {
    this.way(
      points.map((point) => this.node(levelId, point, {})),
      { ...tags, level: this.levelOf(levelId) },
    );
  }

  private way(refs: readonly number[], tags: Tags): void {
    const inner = refs.map((ref) => `<nd ref="${ref}"/>`).join("");
    this.ways.push(`<way id="${-this.ways.length - 1}" visible="true">${inner}${tagsOf(tags)}</way>`);
  }

  private node(levelId: string, place: Point, tags: Tags): number {
    const ground = this.grounds?.get(levelId);
    if (!ground) throw new Error(`Level ${levelId} is not georeferenced.`);
    const [lon, lat] = ground.toFile(place);
    const id = -this.nodes.length - 1;
    const own = Object.keys(tags).length === 0 ? {} : { level: this.levelOf(levelId), ...tags };
    this.nodes.push(`<node id="${id}" visible="true" lat="${lat}" lon="${lon}">${tagsOf(own)}</node>`);
    return id;
  }

  private levelOf(levelId: string): string {
    return String(this.ordinal(levelId));
  }

  private ordinal(levelId: string): number {
    return this.ordinals.get(levelId) ?? 0;
  }

  /** New objects have negative ids, and `upload="never"` keeps editors from adding the file to the map by mistake. */
  text(): string {
    const lines = [...this.nodes, ...this.ways].join("\n");
    return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="Aisle" upload="never">\n${lines}\n</osm>\n`;
  }
}

function tagsOf(tags: Tags): string {
  return Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${tagValue(value)}"/>`)
    .join("");
}

/** A way runs in the order of its nodes, or against it. */
function onlyIn(direction: BundlePassage["direction"], isFalling: boolean): Tags {
  if (direction === "both") return {};
  return { oneway: (direction === "up") === isFalling ? "-1" : "yes" };
}

/** Values of OpenStreetMap are one line of at most 255 characters. */
function tagValue(text: string): string {
  return xmlText(text.replace(/\s+/g, " ").trim().slice(0, 255));
}
