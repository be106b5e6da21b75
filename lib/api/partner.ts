import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { PartnerFeed, PartnerSync, PartnerSyncReport } from "#lib/schema/partner";
import * as partner from "#services/partner";
import { endpoint } from "./declare";
import { partnerReaders } from "./partnerReaders";

export const getPartnerFeed = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/integrations/partner",
  summary: "Get the settings and last result of the partner sync",
  description: "Configured in the event's `settings.integrations.partner`.",
  access: { scope: "integrations:write" },
  reply: ok(PartnerFeed),
  handle: ({ app, fair }) => partner.feedOf(app, fair),
});

export const syncPartner = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/integrations/partner/sync",
  summary: "Sync exhibitors from a partner's feed",
  description:
    "The feed is JSON (a list, or an object with `exhibitors`, `items` or `data`) or CSV. Records are " +
    "matched by partnerId, then externalId, then name. Nothing is deleted, and missing fields are kept. " +
    "Invalid records are skipped and reported; the others are imported.",
  access: { scope: ["integrations:write", "exhibitors:write"] },
  body: json(PartnerSync, { optional: true }),
  reply: ok(PartnerSyncReport),
  refusals: [
    "url_not_allowed",
    "source_unreachable",
    "source_too_large",
    "source_invalid",
    "sync_in_progress",
  ],
  limit: "sync",
  outside: true,
  handle: ({ app, fair, body }) => partner.sync(app, fair, body, partnerReaders),
});
