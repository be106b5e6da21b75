import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Banner, BannerInput, BannerPatch } from "#lib/schema/banners";
import { RecordFilter } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as banners from "#services/banners";
import { endpoint } from "./declare";

export const listBanners = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/banners",
  summary: "List banners",
  description: "With impressions and clicks.",
  access: { scope: "events:read" },
  query: RecordFilter,
  reply: page(Banner),
  handle: ({ app, fair, query }) => banners.list(app, fair, query, pagingOf(query)),
});

export const createBanner = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/banners",
  summary: "Create a banner",
  access: { scope: "events:write" },
  body: json(BannerInput),
  reply: ok(Banner),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => banners.create(app, fair, body),
});

export const updateBanner = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/banners/{id}",
  summary: "Change a banner",
  access: { scope: "events:write" },
  body: json(BannerPatch),
  reply: ok(Banner),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => banners.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) => banners.update(app, fair, params.id, body, unchanged),
});

export const deleteBanner = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/banners/{id}",
  summary: "Delete a banner",
  access: { scope: "events:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => banners.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => banners.remove(app, fair, params.id, unchanged),
});
