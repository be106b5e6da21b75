import { z } from "zod";
import { ANALYTICS_EVENT_TYPES } from "#lib/stats/analyticsEvent";
import { Coordinate, Moment } from "./shared";

const META_MAX_BYTES = 2_048;

const Meta = z.record(z.string(), z.unknown()).superRefine((meta, context) => {
  const bytes = new TextEncoder().encode(JSON.stringify(meta)).length;
  if (bytes <= META_MAX_BYTES) return;
  const message = `meta has ${bytes} bytes. The limit is ${META_MAX_BYTES}.`;
  context.addIssue({ code: "custom", message, params: { code: "payload_too_large" } });
});

export const AnalyticsEvent = z
  .object({
    type: z.enum(ANALYTICS_EVENT_TYPES),
    sessionId: z.string().max(64).nullish().meta({
      description: "A random id for the visit, without personal data.",
    }),
    targetType: z.string().max(50).nullish().meta({
      description: "exhibitor, booth, category, banner or level; the default depends on the type.",
    }),
    targetId: z.string().max(200).nullish().meta({
      description: "Exhibitors also by slug or externalId, booths by label or externalId.",
    }),
    query: z.string().max(1_000).nullish().meta({
      description: "The text of a search, or of the search that led to the target.",
    }),
    levelId: z.string().max(200).nullish(),
    x: Coordinate.nullish(),
    y: Coordinate.nullish(),
    meta: Meta.nullish().meta({
      description:
        "Custom data, up to 2 KiB. The reports use `results` (the number of search results) and, for " +
        "routes, `from` and `to` in the notation of route requests.",
    }),
  })
  .meta({
    id: "AnalyticsEvent",
    example: { type: "search", sessionId: "v-81f3", query: "led wall", meta: { results: 4 } },
  });

export const AnalyticsBatch = z
  .object({ events: z.array(AnalyticsEvent).max(100) })
  .meta({ id: "AnalyticsBatch", description: "A visitor's events since the last batch, at most 64 KiB." });

/** Items are validated one by one, so that an invalid one does not reject the batch. */
export const LooseBatch = z.object({ events: z.array(z.unknown()) });

export const AnalyticsReport = z
  .object({
    accepted: z.number().int(),
    rejected: z.array(z.object({ index: z.number().int(), code: z.string() })),
  })
  .meta({ id: "AnalyticsReport" });

const Day = z.iso.date().meta({ description: "A day in the event's time zone." });
const RangeDay = Day.refine((day) => day >= "1900" && day < "9999", "The year must be 1900 to 9998.");
const RangeEnd = z.union([Moment, RangeDay]);

export const AnalyticsRange = z.object({
  from: RangeEnd.optional().meta({
    description:
      "A day such as 2026-05-01 in the event's time zone, or a time, rounded down to its hour; by default 30 days " +
      "before `to`.",
  }),
  to: RangeEnd.optional().meta({
    description: "The last day, inclusive, or a time, rounded up to the end of its hour; by default now.",
  }),
});

const Count = z.number().int();
const Totals = z
  .object(Object.fromEntries(ANALYTICS_EVENT_TYPES.map((type) => [type, Count])))
  .meta({ id: "AnalyticsTotals", description: "The number of events of each type." });

export const AnalyticsSummary = z
  .object({
    from: z.date(),
    to: z.date(),
    totals: Totals,
    sessions: Count,
    byDay: z.array(z.object({ date: Day, sessions: Count, totals: Totals })),
    topExhibitors: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string(), count: Count })),
    topBooths: z.array(z.object({ id: z.string(), label: z.string(), count: Count })),
    topSearches: z.array(z.object({ query: z.string(), count: Count, zeroResults: Count })),
    topRoutes: z.array(z.object({ from: z.string(), to: z.string(), count: Count })),
    categories: z.array(z.object({ id: z.string(), name: z.string(), count: Count })),
    banners: z.array(
      z.object({
        id: z.string(),
        title: z.string().nullable(),
        impressions: Count,
        clicks: Count,
        ctr: z.number().meta({ description: "Clicks per impression." }),
      }),
    ),
    heatmap: z
      .record(
        z.string(),
        z.object({
          cell: z.number().meta({ description: "The size of a cell in metres." }),
          points: z.array(z.tuple([Count, Count, Count])).meta({
            description: "[x, y, weight]; x and y are the top left corner of the cell.",
          }),
        }),
      )
      .meta({ description: "The heatmap of each level, by level id." }),
  })
  .meta({ id: "AnalyticsSummary" });

export const ExhibitorAnalytics = z
  .object({
    exhibitor: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    from: z.date(),
    to: z.date(),
    totals: Totals.meta({ description: "The totals of the exhibitor, its booths and its banners." }),
    byDay: z.array(z.object({ date: Day, totals: Totals })),
    searches: z.array(z.object({ query: z.string(), count: Count })),
    routesTo: Count,
    bookmarks: Count,
    bannerImpressions: Count,
    bannerClicks: Count,
    rank: Count.meta({ description: "1 for the most viewed exhibitor; equal values share a rank." }),
    percentile: z.number().meta({ description: "The percentage of other exhibitors with fewer views." }),
    medians: z
      .record(z.string(), z.number())
      .meta({ description: "The medians of all exhibitors, by type." }),
    similar: z
      .object({ count: Count, medians: z.record(z.string(), z.number()) })
      .nullable()
      .meta({
        description: "Medians of other exhibitors with a common category; null if there are too few.",
      }),
  })
  .meta({ id: "ExhibitorAnalytics" });

export const ReportSending = z
  .object({
    from: RangeEnd.nullish().meta({ description: "The start of the period, as in requests for analytics." }),
    to: RangeEnd.nullish(),
    message: z
      .string()
      .trim()
      .max(5_000)
      .nullish()
      .meta({ description: "The organiser's own text, shown in the middle of the e-mail." }),
  })
  .meta({ id: "ReportSending", example: { message: "Thank you for coming; see you next year." } });

export const ReportSent = z.object({ to: z.string(), sentAt: z.date() }).meta({ id: "ReportSent" });

const Use = {
  actions: Count.meta({ description: "The number of actions: searches, opened cards, requested routes." }),
  sessions: Count.meta({
    description: "The number of visitors; each reset of the kiosk counts as a new visitor.",
  }),
};

export const PopularSearches = z
  .object({
    searches: z
      .array(z.string())
      .meta({ description: "The searches, the most frequent first; at most eight." }),
  })
  .meta({ id: "PopularSearches", example: { searches: ["lamps", "coffee"] } });

export const KioskUse = z
  .object({
    from: z.date(),
    to: z.date(),
    kiosks: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ...Use,
        byDay: z.array(z.object({ date: Day, ...Use })),
      }),
    ),
  })
  .meta({ id: "KioskUse", description: "How each kiosk was used, day by day." });
