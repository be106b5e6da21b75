import { z } from "zod";
import { ImportReport } from "./imports";

export const PartnerSync = z
  .object({
    sourceUrl: z.string().trim().min(1).max(2_048).optional().meta({
      description: "The URL of the feed; by default settings.integrations.partner.sourceUrl.",
    }),
    dryRun: z.boolean().optional().meta({
      description: "Whether to save nothing and only return the counts.",
    }),
  })
  .meta({
    id: "PartnerSync",
    example: { sourceUrl: "https://partner.example/exhibitors.json", dryRun: true },
  });

export const PartnerSyncReport = ImportReport.extend({ dryRun: z.boolean(), source: z.string() }).meta({
  id: "PartnerSyncReport",
  description: "`row` is the position of the record in the feed, or the line in a table.",
});

const { created, updated, unchanged, skipped, errors } = ImportReport.shape;

export const PartnerFeed = z
  .object({
    sourceUrl: z.string().nullable(),
    everyHours: z.number().int().nullable().meta({ description: "Null for manual imports only." }),
    nextSyncAt: z.date().nullable().meta({ description: "When the next automatic import is due." }),
    lastSync: z
      .object({
        endedAt: z.date(),
        scheduled: z.boolean().meta({ description: "Whether it was an automatic import." }),
        source: z.string(),
        created,
        updated,
        unchanged,
        skipped,
        errors: errors.meta({ description: "The first of the skipped rows." }),
        failure: z
          .object({ code: z.string(), message: z.string() })
          .nullable()
          .meta({ description: "Why nothing was imported." }),
      })
      .nullable()
      .meta({ description: "The result of the last run, dry runs excluded." }),
  })
  .meta({ id: "PartnerFeed" });
