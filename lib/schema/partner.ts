import { z } from "zod";
import { ImportReport } from "./imports";

export const PartnerSync = z
  .object({
    sourceUrl: z.string().trim().min(1).max(2_048).optional().meta({
      description: "Where the feed is; without it the one kept in settings.integrations.partner.sourceUrl.",
    }),
    dryRun: z.boolean().optional().meta({ description: "Changes nothing and tells the same counts." }),
  })
  .meta({
    id: "PartnerSync",
    example: { sourceUrl: "https://partner.example/exhibitors.json", dryRun: true },
  });

export const PartnerSyncReport = ImportReport.extend({ dryRun: z.boolean(), source: z.string() }).meta({
  id: "PartnerSyncReport",
  description: "`row` is the number of the record in the feed, in a table that of its line.",
});

const { created, updated, unchanged, skipped, errors } = ImportReport.shape;

export const PartnerFeed = z
  .object({
    sourceUrl: z.string().nullable(),
    everyHours: z.number().int().nullable().meta({ description: "null: only when somebody asks for it." }),
    nextSyncAt: z.date().nullable().meta({ description: "When it is due by itself." }),
    lastSync: z
      .object({
        endedAt: z.date(),
        scheduled: z.boolean().meta({ description: "Whether it was done by itself." }),
        source: z.string(),
        created,
        updated,
        unchanged,
        skipped,
        errors: errors.meta({ description: "The first of those that were skipped." }),
        failure: z
          .object({ code: z.string(), message: z.string() })
          .nullable()
          .meta({ description: "Why nothing was taken over at all." }),
      })
      .nullable()
      .meta({ description: "What came of the last one that was no dry run." }),
  })
  .meta({ id: "PartnerFeed" });
