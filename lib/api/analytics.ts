import { json } from "#lib/http/body";
import { file } from "#lib/http/file";
import { ok } from "#lib/http/reply";
import {
  AnalyticsBatch,
  AnalyticsEvent,
  AnalyticsRange,
  AnalyticsReport,
  AnalyticsSummary,
  ExhibitorAnalytics,
  KioskUse,
  LooseBatch,
  ReportSending,
  ReportSent,
} from "#lib/schema/analytics";
import * as analytics from "#lib/services/analytics";
import { endpoint } from "./declare";

/** Browsers send at most 64 KB with `sendBeacon`. */
const ANALYTICS_EVENT_BYTES = 64 * 1_024;
const ANALYTICS_EVENT_TYPES = ["application/json", "text/plain"];

export const ingestAnalytics = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/analytics",
  summary: "Tell what visitors did",
  description:
    "Up to 100 events. Good ones are taken, the others are named with their index. Nothing is kept of who sent " +
    "them: no address, no browser, no cookie. E-mail addresses in searches are masked, and a session's views " +
    "count once in 30 minutes.",
  access: "public",
  anonymous: true,
  body: {
    ...json(LooseBatch, { maxBytes: ANALYTICS_EVENT_BYTES, contentTypes: ANALYTICS_EVENT_TYPES }),
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
  summary: "Sum up what visitors did",
  description:
    "Counted by whole hours; `from` and `to` in the answer say which. The range has 400 days at most.",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: ok(AnalyticsSummary),
  handle: ({ app, fair, query }) => analytics.summary(app, fair, query),
});

export const getExhibitorAnalytics = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/exhibitors/{id}",
  summary: "Sum up what visitors did with one exhibitor",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: ok(ExhibitorAnalytics),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params, query }) => analytics.exhibitor(app, fair, params.id, query),
});

export const getKioskUse = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/kiosks",
  summary: "Sum up what visitors did at each kiosk",
  description: "As long as single events are kept (`settings.analytics.retentionDays`).",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: ok(KioskUse),
  handle: ({ app, fair, query }) => analytics.kioskUse(app, fair, query),
});

export const printExhibitorReport = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/analytics/exhibitors/{id}/report.pdf",
  summary: "What visitors did with one exhibitor, as a PDF to hand over",
  access: { scope: "analytics:read" },
  query: AnalyticsRange,
  reply: file("application/pdf"),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params, query }) => analytics.printReport(app, fair, params.id, query),
});

export const sendExhibitorReport = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/analytics/exhibitors/{id}/report/send",
  summary: "Send an exhibitor its report",
  description: "To `contactEmail`, as a PDF with the portal link; answers when the mail server took it.",
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
