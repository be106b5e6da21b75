import type { Point } from "#lib/geometry/point";
import type { Geometry } from "../geojson/collection";

/** The feature types of IMDF 1.0.0 (OGC 20-094) that a plan has. */
export const FEATURE_TYPES = [
  "address",
  "venue",
  "building",
  "footprint",
  "level",
  "unit",
  "section",
  "opening",
  "detail",
  "amenity",
  "kiosk",
  "anchor",
  "occupant",
  "relationship",
] as const;
export type FeatureType = (typeof FEATURE_TYPES)[number];

/** Texts by language. */
export type Labels = Record<string, string>;
export type ImdfGeometry = Geometry | { type: "MultiPoint"; coordinates: [number, number][] };
export type ImdfFeature = {
  id: string;
  type: "Feature";
  feature_type: FeatureType;
  geometry: ImdfGeometry | null;
  properties: Record<string, unknown>;
};

/** A name in the language of the plan and in those it is translated to. */
export function labelsOf(
  language: string,
  name: string,
  translations: Record<string, { name?: string | undefined }> = {},
): Labels {
  const others = Object.entries(translations).flatMap(([code, { name: text }]) =>
    text ? [[code, text]] : [],
  );
  return { ...Object.fromEntries(others), [language]: name };
}

/** The smallest convex outline around some points. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
