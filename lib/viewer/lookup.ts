import { distance, type Point, pointOf } from "#lib/geometry/point";
import { containsPoint } from "#lib/geometry/polygon";
import { boxAround, centreOf, cornersOf, type Rect } from "#lib/geometry/rect";
import { boundsOf } from "#lib/plan/booths/shape";
import type {
  Bundle,
  BundleBooth,
  BundleCategory,
  BundleElement,
  BundleExhibitor,
  BundleLevel,
  BundleSession,
} from "#lib/plan/bundle";
import type { ElementGeometry } from "#lib/records/elements";
import { slugify } from "#lib/text/slug";
import type { Spot, Target } from "./stateParts";

export type Area = { levelId: string; rect: Rect };

/** A bundle does not change, so its lookups are computed once. */
const LOOKUPS = new WeakMap<Bundle, Lookup>();

export function lookupOf(bundle: Bundle): Lookup {
  const lookup = LOOKUPS.get(bundle) ?? new Lookup(bundle);
  LOOKUPS.set(bundle, lookup);
  return lookup;
}

/** Finds the records of a bundle by id and by the names used in addresses. */
export class Lookup {
  readonly levels: BundleLevel[];
  readonly places: BundleElement[];
  private readonly booths: ReadonlyMap<string, BundleBooth>;
  private readonly exhibitors: ReadonlyMap<string, BundleExhibitor>;
  private readonly sessions: ReadonlyMap<string, BundleSession>;
  private readonly elements: ReadonlyMap<string, BundleElement>;
  private readonly categories: ReadonlyMap<string, BundleCategory>;
  private readonly neighbours = new Map<string, BundleBooth | null>();

  constructor(private readonly bundle: Bundle) {
    this.levels = bundle.levels.toSorted((a, b) => a.index - b.index);
    const places = bundle.elements.filter(isPlace);
    this.places = places.filter((place) => !hasSignWithin(place, places));
    this.booths = byId(bundle.booths);
    this.exhibitors = byId(bundle.exhibitors);
    this.sessions = byId(bundle.sessions);
    this.elements = byId(places);
    this.categories = byId(bundle.categories);
  }

  booth = (id: string) => this.booths.get(id);
  exhibitor = (id: string) => this.exhibitors.get(id);
  session = (id: string) => this.sessions.get(id);
  place = (id: string) => this.elements.get(id);
  category = (id: string) => this.categories.get(id);
  level = (id: string) => this.levels.find((level) => level.id === id);

  has({ kind, id }: Target): boolean {
    return this[kind](id) !== undefined;
  }

  /** By id, label, externalId or legacyId; labels in another case come last. */
  boothNamed(key: string): BundleBooth | undefined {
    const { booths } = this.bundle;
    return (
      this.booth(key) ??
      booths.find(({ label }) => label === key) ??
      booths.find(({ externalId, legacyId }) => externalId === key || String(legacyId) === key) ??
      booths.find(({ label }) => label.toLowerCase() === key.toLowerCase())
    );
  }

  boothSlugged(slug: string): BundleBooth | undefined {
    return this.bundle.booths.find(({ label }) => slugify(label) === slug.toLowerCase());
  }

  /** By id, slug, externalId, legacyId or, finally, the exact name. */
  exhibitorNamed(key: string): BundleExhibitor | undefined {
    const { exhibitors } = this.bundle;
    const lower = key.toLowerCase();
    return (
      this.exhibitor(key) ??
      exhibitors.find(({ slug }) => slug === lower) ??
      exhibitors.find(({ externalId, legacyId }) => externalId === key || String(legacyId) === key) ??
      exhibitors.find(({ name }) => name.toLowerCase() === lower)
    );
  }

  sessionNamed(key: string): BundleSession | undefined {
    const { sessions } = this.bundle;
    return (
      this.session(key) ??
      sessions.find(({ externalId, legacyId }) => externalId === key || String(legacyId) === key) ??
      sessions.find(({ title }) => slugify(title) === key.toLowerCase())
    );
  }

  categoryNamed(key: string): BundleCategory | undefined {
    const { categories } = this.bundle;
    const lower = key.toLowerCase();
    return (
      this.category(key) ??
      categories.find(({ name, legacyId }) => name.toLowerCase() === lower || String(legacyId) === key) ??
      categories.find(({ name }) => slugify(name) === lower)
    );
  }

  /** By id, name, short name or, for old addresses, the number from below. */
  levelNamed(key: string): BundleLevel | undefined {
    const lower = key.toLowerCase();
    return (
      this.level(key) ??
      this.levels.find(({ name, shortName }) =>
        [name, shortName].some((is) => is?.toLowerCase() === lower),
      ) ??
      this.levels.find(({ name, index }) => slugify(name) === lower || String(index) === key)
    );
  }

  placeNamed(key: string): BundleElement | undefined {
    const lower = key.toLowerCase();
    return this.place(key) ?? this.places.find(({ props }) => props.name?.toLowerCase() === lower);
  }

  boothsOf(exhibitor: BundleExhibitor): BundleBooth[] {
    return exhibitor.boothIds.flatMap((id) => this.booth(id) ?? []);
  }

  exhibitorsOf(booth: BundleBooth): BundleExhibitor[] {
    return booth.exhibitorIds.flatMap((id) => this.exhibitor(id) ?? []);
  }

  /** Where something is: an exhibitor with two booths is in two places, a session without a room in none. */
  areasOf({ kind, id }: Target): Area[] {
    if (kind === "booth") return some(this.booth(id)).map(areaOfBooth);
    if (kind === "place") return some(this.place(id)).map(areaOfElement);
    if (kind === "exhibitor") {
      return some(this.exhibitor(id)).flatMap((found) => this.boothsOf(found).map(areaOfBooth));
    }
    return some(this.session(id)).flatMap((session) => this.areasOfSession(session));
  }

  spotsOf(target: Target): Spot[] {
    return this.areasOf(target).map(({ levelId, rect }) => ({ levelId, ...centreOf(rect) }));
  }

  /** The nearest booth, which distinguishes places of the same name; none if the hall is empty around it. */
  boothNear(place: BundleElement): BundleBooth | undefined {
    const known = this.neighbours.get(place.id);
    if (known !== undefined) return known ?? undefined;
    const spot = centreOf(areaOfElement(place).rect);
    const away = (booth: BundleBooth) => distance(spot, centreOf(boundsOf(booth)));
    const here = this.bundle.booths.filter(({ levelId }) => levelId === place.levelId);
    const nearest = here.reduce<BundleBooth | null>(
      (best, booth) => (best === null || away(booth) < away(best) ? booth : best),
      null,
    );
    const found = nearest && away(nearest) <= BESIDE_M ? nearest : null;
    this.neighbours.set(place.id, found);
    return found ?? undefined;
  }

  /** The booths that are highlighted while something is open. */
  boothIdsOf({ kind, id }: Target): string[] {
    if (kind === "booth") return [id];
    if (kind === "exhibitor") return this.exhibitor(id)?.boothIds ?? [];
    const session = kind === "session" ? this.session(id) : undefined;
    if (session?.boothId) return [session.boothId];
    return session?.exhibitorId && !session.elementId && !session.levelId
      ? this.boothIdsOf({ kind: "exhibitor", id: session.exhibitorId })
      : [];
  }

  /** The category and all its descendants. */
  categoriesUnder(id: string): Set<string> {
    const found = new Set([id]);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      for (const { id: child, parentId } of this.bundle.categories) {
        if (parentId !== null && found.has(parentId)) found.add(child);
      }
    }
    return found;
  }

  private areasOfSession({ boothId, elementId, exhibitorId, levelId, x, y }: BundleSession): Area[] {
    if (boothId) return this.areasOf({ kind: "booth", id: boothId });
    if (elementId) return this.areasOf({ kind: "place", id: elementId });
    if (levelId && x !== null && y !== null) return [{ levelId, rect: { x, y, width: 0, height: 0 } }];
    return exhibitorId ? this.areasOf({ kind: "exhibitor", id: exhibitorId }) : [];
  }
}

const PLACE_KINDS = new Set(["poi", "entrance", "stage", "room"]);

/** What visitors search by name or icon, unlike walls and zones. */
function isPlace({ kind, props }: BundleElement): boolean {
  return PLACE_KINDS.has(kind) && Boolean(props.name || props.icon);
}

/** How far a booth may be from a place described as near it, in metres. */
const BESIDE_M = 25;

/** A room around an icon of the same name is the same place for a visitor: the icon represents both. */
function hasSignWithin(room: BundleElement, places: readonly BundleElement[]): boolean {
  if (room.kind !== "room" || !room.props.name) return false;
  const name = room.props.name.toLowerCase();
  const { rect } = areaOfElement(room);
  return places.some(
    ({ kind, levelId, props, geometry }) =>
      kind === "poi" &&
      levelId === room.levelId &&
      geometry.type === "point" &&
      props.name?.toLowerCase() === name &&
      containsPoint(cornersOf(rect), geometry),
  );
}

function areaOfBooth(booth: BundleBooth): Area {
  return { levelId: booth.levelId, rect: boundsOf(booth) };
}

function areaOfElement({ levelId, geometry }: BundleElement): Area {
  return { levelId, rect: boxAround(cornersOfElement(geometry)) };
}

function cornersOfElement(geometry: ElementGeometry): Point[] {
  switch (geometry.type) {
    case "point":
      return [geometry];
    case "line":
    case "polygon":
      return geometry.points.map(pointOf);
    case "rect":
      return cornersOf(geometry, geometry.rotation ?? 0);
    case "circle": {
      const { x, y, radius } = geometry;
      return cornersOf({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });
    }
  }
}

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

function some<T>(found: T | undefined): T[] {
  return found === undefined ? [] : [found];
}
