import type { BundleEvent, BundleLevel } from "../bundle";

export type Coordinates = [number, number];
export type Geometry =
  | { type: "Point"; coordinates: Coordinates }
  | { type: "LineString"; coordinates: Coordinates[] }
  | { type: "Polygon"; coordinates: Coordinates[][] };
export type Feature = {
  type: "Feature";
  id: string;
  geometry: Geometry;
  properties: Record<string, unknown>;
};

export type FeatureCollection = {
  type: "FeatureCollection";
  /** Only where the coordinates are not longitudes and latitudes. */
  crs?: { type: "name"; properties: { name: string; note: string } };
  /** Data of the plan that belongs to no feature; other programs ignore it. */
  plan: { event: Omit<BundleEvent, "id" | "legacyId">; currency: string | null; levels: BundleLevel[] };
  features: Feature[];
};

/** A position of a file, perhaps with an elevation. */
export type GivenPosition = readonly [number, number, ...number[]];
export type SingleGeometry =
  | { type: "Point"; coordinates: GivenPosition }
  | { type: "LineString"; coordinates: GivenPosition[] }
  | { type: "Polygon"; coordinates: GivenPosition[][] };
export type GivenGeometry =
  | SingleGeometry
  | { type: "MultiPoint"; coordinates: GivenPosition[] }
  | { type: "MultiLineString"; coordinates: GivenPosition[][] }
  | { type: "MultiPolygon"; coordinates: GivenPosition[][][] };

export type Properties = Readonly<Record<string, unknown>>;
export type GivenFeature = {
  id?: string | number | null | undefined;
  geometry: GivenGeometry | null;
  properties?: Properties | null | undefined;
};
export type GivenLevel = Pick<BundleLevel, "id" | "name"> &
  Partial<Pick<BundleLevel, "shortName" | "width" | "height" | "index">> & {
    georeference?: BundleLevel["georeference"] | undefined;
  };

/** A file of ours or of another program. */
export type GivenCollection = {
  name?: string | undefined;
  crs?: { properties?: { name?: string | undefined } | undefined } | null | undefined;
  plan?:
    | {
        event?: (Properties & { name?: string | undefined }) | undefined;
        currency?: string | null | undefined;
        levels?: GivenLevel[] | undefined;
      }
    | undefined;
  features: GivenFeature[];
  /** Further geometries that the plan must cover, besides those of its features. */
  extent?: GivenGeometry[] | undefined;
};
