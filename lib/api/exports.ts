import { anyJson } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { validate } from "#lib/declare/validate";
import { file } from "#lib/files/downloads";
import { orFile } from "#lib/files/uploads";
import { fromLegacyFeed } from "#lib/legacy/reading";
import { BundleImport, BundleInput, ExportQuery } from "#lib/schema/bundle";
import { Event } from "#lib/schema/events";
import { GeoJsonImport, isGeoJsonImport } from "#lib/schema/geojson";
import { isLegacyFeed, LegacyFeedInput } from "#lib/schema/legacyFeed";
import * as exports from "#services/exports";
import { importBundle } from "#services/publishing";
import { endpoint } from "./declare";
import { geoJsonBundle } from "./geojsonBundle";
import { imdfBundle } from "./imdfBundle";

/** The media type of a request, and of the files in an archive. */
const MOST_BYTES = 64 * 1024 * 1024;

export const exportExhibitors = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/export/exhibitors.csv",
  summary: "Export exhibitors as CSV",
  description: "Importing it again changes nothing. It includes private contacts.",
  access: { scope: "exhibitors:read" },
  reply: file("text/csv"),
  mayLag: true,
  handle: ({ app, fair }) => exports.exportExhibitors(app, fair),
});

export const exportEvent = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/export/{format}",
  summary: "Export the event as a file",
  description:
    "`geojson`: booths, elements and the network, as longitude and latitude where a level is " +
    "georeferenced, else in metres. `booths.csv`: the columns of the import and some read-only ones; " +
    "importing it again changes nothing. `bundle`: a file that can be imported as a new event. `legacy`: " +
    "the legacy feed. `imdf`: Indoor Mapping Data Format (OGC 20-094). `osm`: halls, rooms, entrances and " +
    "places in the tags of OpenStreetMap, without booths. Both need every level georeferenced. " +
    "`safety.pdf`: exits, widths, escape routes and issues by the event's safety rules. `offline`: a ZIP " +
    "of viewer, plan and pictures that works without a network.",
  access: { scope: "events:read" },
  query: ExportQuery,
  reply: file(...exports.EXPORT_TYPES),
  mayLag: true,
  refusals: ["unknown_format", "not_georeferenced"],
  handle: ({ app, fair, params, query }) => exports.exportAs(app, fair, params.format, query.lang),
});

export const importEvent = endpoint({
  method: "POST",
  path: "/api/v1/events/import",
  summary: "Create an event from an exported bundle, GeoJSON, IMDF or a legacy feed",
  description:
    "A new draft with new ids. GeoJSON from the export is imported with levels, booths, elements, network " +
    "and the names of exhibitors; in GeoJSON of other programs, polygons with a name become booths. An " +
    "archive of the Indoor Mapping Data Format is sent as `application/zip`; its kiosks, and units with " +
    "occupants, become booths. A legacy feed has no coordinates: its booths are arranged in a grid, each " +
    "in its size. Every externalId is kept.",
  access: { scope: "events:write" },
  query: BundleImport,
  body: orFile(
    anyJson(
      BundleInput,
      [
        { schema: GeoJsonImport, isMeant: isGeoJsonImport },
        { schema: LegacyFeedInput, isMeant: isLegacyFeed },
      ],
      { maxBytes: MOST_BYTES },
    ),
    "application/zip",
    MOST_BYTES,
  ),
  reply: ok(Event),
  refusals: ["slug_taken", "forbidden", "duplicate_in_request", "label_taken", "external_id_taken"],
  handle: ({ app, who, body, query }) => {
    if (body instanceof Uint8Array) {
      return importBundle(app, who, imdfBundle(app.unpack(body, MOST_BYTES), query.name), query);
    }
    if ("event" in body) return importBundle(app, who, body, query);
    if (!("geojson" in body)) {
      return importBundle(app, who, validate(BundleInput, fromLegacyFeed(body)), query);
    }
    const { slug = query.slug, name = query.name } = body;
    return importBundle(app, who, geoJsonBundle({ ...body, name }), { slug });
  },
});
