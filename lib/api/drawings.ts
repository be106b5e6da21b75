import { file, picture } from "#lib/http/file";
import { PlanDrawing, SharePicture } from "#lib/schema/drawings";
import * as drawings from "#lib/services/drawings";
import { endpoint } from "./declare";

export const drawPrintedPlan = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/plan/{format}",
  summary: "A level on paper, to scale",
  description:
    "`pdf`, `svg` or `png`, with title block, scale bar, legend and north. What is not said is chosen: the smallest " +
    "paper for a scale, the largest scale for a paper.",
  access: { scope: "events:read" },
  query: PlanDrawing,
  reply: file("application/pdf", "image/svg+xml", "image/png"),
  refusals: ["unknown_format", "busy"],
  handle: ({ app, fair, params, query }) => drawings.planDrawing(app, fair, params.format, query),
});

export const getSharePicture = endpoint({
  method: "GET",
  path: "/e/{event}/image.png",
  summary: "The picture beside a shared link",
  description: "1200 × 630 pixels: the published plan, with a booth marked if one is named.",
  access: "public",
  query: SharePicture,
  reply: picture("image/png"),
  refusals: ["not_published", "busy"],
  limit: "feeds",
  handle: ({ app, fair, query }) => drawings.sharePicture(app, fair, query),
});
