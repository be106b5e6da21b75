import { ringAround } from "#lib/geometry/convex";
import { onEarth } from "#lib/geometry/georeference";
import { type Point, pointOf } from "#lib/geometry/point";
import { doubleSignedArea, type Ring } from "#lib/geometry/polygon";
import { cornersOf } from "#lib/geometry/rect";
import type { ElementGeometry } from "#lib/records/elements";
import { outline } from "./booths/shape";
import type { Bundle, BundleLevel } from "./bundle";
import { connectionsOf } from "./passages";

type Coordinates = [number, number];
type Geometry =
  | { type: "Point"; coordinates: Coordinates }
  | { type: "LineString"; coordinates: Coordinates[] }
  | { type: "Polygon"; coordinates: Coordinates[][] };
type Feature = { type: "Feature"; id: string; geometry: Geometry; properties: Record<string, unknown> };

export type FeatureCollection = {
  type: "FeatureCollection";
  /** Only where the coordinates are not longitudes and latitudes. */
  crs?: { type: "name"; properties: { name: string; note: string } };
  features: Feature[];
};

/** Converts a point of a level to the coordinates of a position. */
type Projection = (place: Point) => Coordinates;

/** About a centimetre on earth, and a tenth of a millimetre on a plan. */
const DEGREE_DECIMALS = 7;
const METRE_DECIMALS = 4;

/**
 * Booths, elements and the network as GeoJSON: longitudes and latitudes where a level is georeferenced, else metres
 * on the plan, with east and north positive. A level without a georeference uses that of the first level that has
 * one. Edges and transitions name the nodes they join because points on two levels may have the same coordinates.
 */
export function toGeoJson(bundle: Bundle): FeatureCollection {
  const { levels, booths, exhibitors, elements, wayfinding } = bundle;
  const { projections, isOnEarth } = projectionsOf(levels);
  const nameOf = new Map(levels.map(({ id, name }) => [id, name]));
  const companies = new Map(exhibitors.map(({ id, name }) => [id, name]));
  const places = new Map(wayfinding.nodes.map((node) => [node.id, node]));
  const of = (levelId: string): Projection => projections.get(levelId) ?? flat;
  const level = ({ levelId }: { levelId: string }) => ({ levelId, level: nameOf.get(levelId) ?? null });

  const storeys = levels.toSorted((a, b) => a.index - b.index).map(({ id }) => id);

  const features: Feature[] = [
    ...booths.map((booth): Feature => {
      const { id, label, externalId, title, type, status, areaM2, price, exhibitorIds } = booth;
      const about = { label, externalId, title, type, status, areaM2, price, exhibitorIds };
      const names = exhibitorIds.flatMap((exhibitorId) => companies.get(exhibitorId) ?? []);
      const properties = { kind: "booth", ...about, exhibitors: names, ...level(booth) };
      return { type: "Feature", id, geometry: polygon(outline(booth), of(booth.levelId)), properties };
    }),
    ...elements.map((element): Feature => {
      const { id, kind, geometry, props, levelId } = element;
      const doors = props.doors && { doors: props.doors.map(pointOf).map(of(levelId)) };
      const properties = { ...props, ...doors, kind, ...level(element) };
      return { type: "Feature", id, geometry: geometryOf(geometry, of(levelId)), properties };
    }),
    ...wayfinding.nodes.map((node): Feature => {
      const { id, kind, name, levelId } = node;
      const properties = { kind: "node", node: kind, name, ...level(node) };
      return {
        type: "Feature",
        id,
        geometry: { type: "Point", coordinates: of(levelId)(node) },
        properties,
      };
    }),
    ...wayfinding.edges.flatMap((edge): Feature[] => {
      const [from, to] = [places.get(edge.from), places.get(edge.to)];
      if (!from || !to) return [];
      const { id, levelId: _level, generated: _generated, ...about } = edge;
      const coordinates = [of(from.levelId)(from), of(to.levelId)(to)];
      const properties = { kind: "edge", ...about, ...level(edge) };
      return [{ type: "Feature", id, geometry: { type: "LineString", coordinates }, properties }];
    }),
    ...wayfinding.transitions.flatMap((transition): Feature[] => {
      const ends = transition.nodeIds.flatMap((id) => places.get(id) ?? []);
      if (ends.length < 2) return [];
      const { id, kind, ...about } = transition;
      const connections = connectionsOf(
        transition,
        ends.map((node) => ({ node: node.id, storey: storeys.indexOf(node.levelId) })),
      );
      const coordinates = ends.map((node) => of(node.levelId)(node));
      const properties = { kind: "transition", transition: kind, ...about, connections };
      return [{ type: "Feature", id, geometry: { type: "LineString", coordinates }, properties }];
    }),
  ];
  return { type: "FeatureCollection", ...(isOnEarth ? {} : { crs: PLAN_METRES }), features };
}

const PLAN_METRES = {
  type: "name" as const,
  properties: {
    name: "plan-metres",
    note: "No level is georeferenced: coordinates are metres on the plan, x to the right and y upwards.",
  },
};

function projectionsOf(levels: readonly BundleLevel[]) {
  const tied = levels.flatMap(({ id, georeference }) => {
    const fixes = georeference?.points ?? [];
    return fixes.length >= 2 ? [[id, geographic(onEarth(fixes))] as const] : [];
  });
  const [first] = tied;
  const own = new Map<string, Projection>(tied);
  const projections = new Map(levels.map(({ id }) => [id, own.get(id) ?? first?.[1] ?? flat]));
  return { projections, isOnEarth: first !== undefined };
}

function geographic(positionOf: ReturnType<typeof onEarth>): Projection {
  return (place) => {
    const { lat, lng } = positionOf(place);
    return [rounded(lng, DEGREE_DECIMALS), rounded(lat, DEGREE_DECIMALS)];
  };
}

const flat: Projection = ({ x, y }) => [rounded(x, METRE_DECIMALS), rounded(-y, METRE_DECIMALS)];

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
}

function geometryOf(geometry: ElementGeometry, project: Projection): Geometry {
  switch (geometry.type) {
    case "point":
      return { type: "Point", coordinates: project(geometry) };
    case "line":
      return { type: "LineString", coordinates: geometry.points.map(pointOf).map(project) };
    case "polygon":
      return polygon(geometry.points.map(pointOf), project);
    case "rect":
      return polygon(cornersOf(geometry, geometry.rotation ?? 0), project);
    case "circle":
      return polygon(ringAround(geometry, geometry.radius), project);
  }
}

/** Outer rings run counter-clockwise where north is up, and end where they began. */
function polygon(ring: Ring, project: Projection): Geometry {
  const turned = doubleSignedArea(ring) > 0 ? ring.toReversed() : [...ring];
  const corners = turned.map(project);
  const [first] = corners;
  return { type: "Polygon", coordinates: [first ? [...corners, first] : []] };
}
