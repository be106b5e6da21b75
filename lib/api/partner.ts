import { json } from "#lib/http/body";
import { ok } from "#lib/http/reply";
import { PartnerFeed, PartnerSync, PartnerSyncReport } from "#lib/schema/partner";
import * as partner from "#lib/services/partner";
import { endpoint } from "./declare";
import { partnerReaders } from "./partnerReaders";

export const getPartnerFeed = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/integrations/partner",
  summary: "Read which partner's feed is taken over, how often, and what came of it last",
  description: "Both are set in the event's `settings.integrations.partner`.",
  access: { scope: "integrations:write" },
  reply: ok(PartnerFeed),
  handle: ({ app, fair }) => partner.feedOf(app, fair),
});

export const syncPartner = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/integrations/partner/sync",
  summary: "Take over exhibitors from a partner's feed",
  description:
    "The feed is JSON (a list, or an object with `exhibitors`, `items` or `data`) or CSV. A record is matched by " +
    "partnerId, then externalId, then name; nothing is ever deleted, and what a record does not tell stays. " +
    "Records that cannot be taken are skipped and named; the others are taken.",
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
