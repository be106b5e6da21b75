import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { file } from "#lib/files/downloads";
import {
  AnalyticsBatch,
  AnalyticsEvent,
  AnalyticsRange,
  AnalyticsReport,
  AnalyticsSummary,
  ExhibitorAnalytics,
  KioskUse,
  LooseBatch,
  PopularSearches,
  ReportSending,
  ReportSent,
} from "#lib/schema/analytics";
import * as analytics from "#services/analytics";
import { endpoint } from "./declare";

/** Browsers send at most 64 KB with `sendBeacon`. */
const ANALYTICS_EVENT_BYTES = 64 * 1_024;

export const ingestAnalytics = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/analytics",
  summary: "Record analytics events",
  description:
    "Up to 100 events. Valid ones are stored, the others are returned with their index. Nothing about the " +
    "sender is stored: no address, browser or cookie. E-mail addresses in searches are masked, and the views " +
    "of a session count once in 30 minutes.",
  access: "public",
  anonymous: true,
  body: {
    ...json(LooseBatch, { maxBytes: ANALYTICS_EVENT_BYTES }),
    content: { "application/json": AnalyticsBatch, "text/plain": "text" },
  },
  reply: ok(AnalyticsReport),
  refusals: ["too_many_items", "payload_too_large", "busy"],
  limit: "analytics",
  // Events are queued, not written in a transaction.
  outside: true,
  handle: ({ app, fair, body }) => analytics.ingest(app, fair, body.events, readEvent),
});

export const getAnalyticsSummary = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/summary",
  summary: "Get visitor statistics",
  description:
    "Counts cover whole hours; `from` and `to` in the response give the exact range. The maximum range is " +
    "400 days.",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: ok(AnalyticsSummary),
  mayLag: true,
  handle: ({ app, fair, query }) => analytics.summary(app, fair, query),
});

export const getExhibitorAnalytics = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/exhibitors/{id}",
  summary: "Get visitor statistics of an exhibitor",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: ok(ExhibitorAnalytics),
  mayLag: true,
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params, query }) => analytics.exhibitor(app, fair, params.id, query),
});

export const getKioskUse = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/kiosks",
  summary: "Get usage of each kiosk",
  description: "Available as long as raw events are kept (`settings.analytics.retentionDays`).",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: ok(KioskUse),
  mayLag: true,
  handle: ({ app, fair, query }) => analytics.kioskUse(app, fair, query),
});

export const getPopularSearches = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/popular-searches",
  summary: "Get popular searches",
  description:
    "The searches that kiosks suggest: those with results that at least five visitors made in the last " +
    "seven days, without e-mail addresses, links and telephone numbers. Empty if " +
    "`settings.kiosk.popularSearches` is false.",
  access: "public",
  anonymous: true,
  reply: ok(PopularSearches),
  mayLag: true,
  limit: "polls",
  handle: ({ app, fair }) => analytics.popular(app, fair),
});

export const printExhibitorReport = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/exhibitors/{id}/report.pdf",
  summary: "Get an exhibitor's statistics as PDF",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: file("application/pdf"),
  mayLag: true,
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params, query }) => analytics.printReport(app, fair, params.id, query),
});

export const sendExhibitorReport = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/analytics/exhibitors/{id}/report/send",
  summary: "E-mail an exhibitor its statistics",
  description:
    "To `contactEmail`, as a PDF with the portal link. Responds when the mail server has accepted it.",
  access: { scope: ["analytics:read", "exhibitors:portal"] },
  body: json(ReportSending, { optional: true }),
  reply: ok(ReportSent),
  refusals: ["exhibitor_not_found", "source_unreachable"],
  outside: true,
  handle: ({ app, fair, params, body }) => analytics.sendReport(app, fair, params.id, body),
});

function readEvent(item: unknown): ReturnType<analytics.ReadItem> {
  const { success, data, error } = AnalyticsEvent.safeParse(item);
  if (success) return { sent: data };
  const isTooLarge = error.issues.some(
    (issue) => issue.code === "custom" && issue.params?.code === "payload_too_large",
  );
  return { code: isTooLarge ? "payload_too_large" : "validation_error" };
}
