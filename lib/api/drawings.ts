import { file, picture } from "#lib/files/downloads";
import { drawing } from "#lib/files/uploads";
import { PlanDrawing, SharePicture } from "#lib/schema/drawings";
import * as drawings from "#services/drawings";
import { endpoint } from "./declare";

export const drawPrintedPlan = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/plan/{format}",
  summary: "Get a scale drawing of a level",
  description:
    "`pdf`, `svg` or `png`, with title block, scale bar, legend and north arrow. Missing parameters are " +
    "chosen: the smallest page for a scale, the largest scale for a page. `dxf` has layers, millimetres, and " +
    "each booth as a block with number and company as attributes; it ignores scale and paper.",
  access: { scope: "events:read" },
  query: PlanDrawing,
  reply: file("application/pdf", "image/svg+xml", "image/png", "image/vnd.dxf"),
  refusals: ["unknown_format", "busy"],
  handle: ({ app, fair, params, query }) => drawings.planDrawing(app, fair, params.format, query),
});

export const convertDrawing = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/plan/drawings",
  summary: "Convert a DWG drawing to DXF",
  description:
    "Up to 50 MiB, with the command in `DWG_CONVERTER`; the DXF file can be imported in the editor. Nothing is stored.",
  access: { scope: "events:write" },
  body: drawing("image/vnd.dwg", "application/octet-stream"),
  reply: file("image/vnd.dxf"),
  refusals: ["file_too_large", "busy"],
  limit: "media",
  outside: true,
  handle: ({ app, body }) => drawings.convertDrawing(app, body),
});

export const getSharePicture = endpoint({
  method: "GET",
  path: "/e/{event}/image.png",
  summary: "Get the preview image of a shared link",
  description: "1200 × 630 pixels: the published plan, with a booth highlighted if one is given.",
  access: "public",
  query: SharePicture,
  reply: picture("image/png"),
  refusals: ["not_published", "busy"],
  limit: "feeds",
  handle: ({ app, fair, query }) => drawings.sharePicture(app, fair, query),
});
