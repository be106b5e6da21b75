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
