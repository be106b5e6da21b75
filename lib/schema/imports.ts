import { z } from "zod";
import { Flag } from "./shared";

/** Requests and responses shared by all CSV imports. */

export const CsvText = z.object({ csv: z.string() }).meta({ id: "CsvText" });

export const ImportChoice = z.object({
  partial: Flag.optional().meta({ description: "1 writes the good rows although others are wrong." }),
  dryRun: Flag.optional().meta({
    description: "1 writes nothing and answers the same counts with a preview.",
  }),
  detail: Flag.optional().meta({
    description: "1 answers what was done row by row, as a preview does, also when it was done in earnest.",
  }),
  fileName: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Name of the file, for the list of imports." }),
});

/** The result of an import or of its dry run. */
export const ImportReport = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.number().int(),
    errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
    preview: z
      .array(
        z.object({
          row: z.number().int(),
          change: z.enum(["created", "updated", "unchanged"]),
          label: z.string().meta({ description: "What the row is called: a label, a name or a title." }),
          fields: z.array(z.string()),
          id: z.string().meta({ description: "Of the record; in a dry run a new one has none to be kept." }),
          changes: z
            .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
            .meta({ description: "Each changed field with what stood there and what will." }),
        }),
      )
      .optional(),
  })
  .meta({ id: "ImportReport" });

/** An import in the list of imports. */
export const Import = z
  .object({
    id: z.string(),
    kind: z.enum(["exhibitors", "booths", "sessions"]),
    fileName: z.string().nullable(),
    importedBy: z.string().meta({ description: "Name of the person or API key." }),
    created: z.number().int().meta({ description: "How many records it created." }),
    updated: z.number().int().meta({ description: "How many records it changed." }),
    createdAt: z.date(),
    undoableUntil: z.date(),
    undoneAt: z.date().nullable(),
    undo: z
      .object({
        deleted: z.number().int().meta({ description: "How many created records were deleted." }),
        restored: z.number().int().meta({ description: "How many records got their former values back." }),
        kept: z
          .array(z.object({ label: z.string(), reason: z.string() }))
          .meta({ description: "Records that stay as they are, each with the reason." }),
      })
      .nullable(),
  })
  .meta({ id: "Import" });

export function importOptions<Who>(
  { partial, dryRun, detail, fileName }: z.output<typeof ImportChoice>,
  who: Who,
) {
  return {
    partial: partial ?? false,
    dryRun: dryRun ?? false,
    detail: detail ?? false,
    source: { who, fileName: fileName?.trim() || null },
  };
}
