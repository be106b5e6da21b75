import { pointOf } from "#lib/geometry/point";
import type { Bundle } from "../bundle";
import { connectionsOf } from "../passages";
import type { Feature, FeatureCollection } from "./collection";
import { FLAT, type Ground, groundsOf, METRES } from "./ground";
import { boothGeometry, elementGeometry } from "./shapes";

/**
 * Booths, elements and the network as GeoJSON: longitudes and latitudes where a level is georeferenced, else metres
 * on the plan, with east and north positive. Properties contain the exact shape in metres, because coordinates are
 * rounded and GeoJSON has no circles; `read.ts` reads all of it again. Edges and transitions name the nodes they join
 * because points on two levels may have the same coordinates.
 */
export function toGeoJson(bundle: Bundle): FeatureCollection {
  const { levels, booths, exhibitors, elements, wayfinding } = bundle;
  const grounds = groundsOf(levels);
  const nameOf = new Map(levels.map(({ id, name }) => [id, name]));
  const companies = new Map(exhibitors.map(({ id, name }) => [id, name]));
  const places = new Map(wayfinding.nodes.map((node) => [node.id, node]));
  const of = (levelId: string): Ground => grounds?.get(levelId) ?? FLAT;
  const level = ({ levelId }: { levelId: string }) => ({ levelId, level: nameOf.get(levelId) ?? null });

  const storeys = levels.toSorted((a, b) => a.index - b.index).map(({ id }) => id);

  const features: Feature[] = [
    ...booths.map((booth): Feature => {
      const { id, legacyId: _legacy, ...about } = booth;
      const names = about.exhibitorIds.flatMap((exhibitorId) => companies.get(exhibitorId) ?? []);
      const properties = { kind: "booth", ...about, exhibitors: names, ...level(booth) };
      return { type: "Feature", id, geometry: boothGeometry(booth, of(booth.levelId)), properties };
    }),
    ...elements.map((element): Feature => {
      const { id, kind, geometry: shape, props, translations, levelId } = element;
      const doors = props.doors && { doors: props.doors.map(pointOf).map(of(levelId).toFile) };
      const properties = { ...props, ...doors, kind, shape, translations, ...level(element) };
      return { type: "Feature", id, geometry: elementGeometry(shape, of(levelId)), properties };
    }),
    ...wayfinding.nodes.map((node): Feature => {
      const { id, kind, levelId, ...about } = node;
      const properties = { kind: "node", node: kind, ...about, ...level(node) };
      return {
        type: "Feature",
        id,
        geometry: { type: "Point", coordinates: of(levelId).toFile(node) },
        properties,
      };
    }),
    ...wayfinding.edges.flatMap((edge): Feature[] => {
      const [from, to] = [places.get(edge.from), places.get(edge.to)];
      if (!from || !to) return [];
      const { id, ...about } = edge;
      const coordinates = [of(from.levelId).toFile(from), of(to.levelId).toFile(to)];
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
      const coordinates = ends.map((node) => of(node.levelId).toFile(node));
      const properties = { kind: "transition", transition: kind, ...about, connections };
      return [{ type: "Feature", id, geometry: { type: "LineString", coordinates }, properties }];
    }),
  ];
  return {
    type: "FeatureCollection",
    ...(grounds ? {} : { crs: PLAN_METRES }),
    plan: planOf(bundle),
    features,
  };
}

function planOf({ event, settings, levels }: Bundle): FeatureCollection["plan"] {
  const { id: _id, legacyId: _legacy, ...about } = event;
  const { currency } = (settings.sales ?? {}) as { currency?: string };
  return { event: about, currency: currency ?? null, levels };
}

const PLAN_METRES = {
  type: "name" as const,
  properties: {
    name: METRES,
    note: "No level is georeferenced: coordinates are metres on the plan, x to the right and y upwards.",
  },
};
