import type { z } from "zod";
import { validate } from "#lib/declare/validate";
import { fromGeoJson } from "#lib/plan/geojson/read";
import { BundleInput } from "#lib/schema/bundle";
import type { GeoJsonImport } from "#lib/schema/geojson";

/** The bundle that a GeoJSON file describes; errors name the feature. */
export function geoJsonBundle({ geojson, name }: z.output<typeof GeoJsonImport>): BundleInput {
  const { bundle, pathOf } = fromGeoJson(geojson, name);
  return validate(BundleInput, bundle, pathOf);
}
