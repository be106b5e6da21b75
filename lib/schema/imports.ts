import { z } from "zod";
import { Flag } from "./shared";

/** Requests and responses shared by all CSV imports. */

export const CsvText = z.object({ csv: z.string() }).meta({ id: "CsvText" });

export const ImportChoice = z.object({
  partial: Flag.optional().meta({ description: "1 imports the valid rows even if others have errors." }),
  dryRun: Flag.optional().meta({
    description: "1 saves nothing and returns the counts with a preview.",
  }),
  detail: Flag.optional().meta({
    description: "1 returns the result of each row, as in a preview.",
  }),
  fileName: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The name of the file, for the list of imports." }),
});

export const ImportError = z
  .object({ row: z.number().int(), column: z.string(), message: z.string() })
  .meta({ id: "ImportError" });

/** The result of an import or of its dry run. */
export const ImportReport = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.number().int(),
    errors: z.array(ImportError),
    preview: z
      .array(
        z.object({
          row: z.number().int(),
          change: z.enum(["created", "updated", "unchanged"]),
          label: z.string().meta({ description: "The label, name or title of the row." }),
          fields: z.array(z.string()),
          id: z
            .string()
            .meta({ description: "The record's id; in a dry run the id of a new record is temporary." }),
          changes: z
            .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
            .meta({ description: "Each changed field with its old and new value." }),
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
    importedBy: z.string().meta({ description: "The name of the person or API key." }),
    created: z.number().int().meta({ description: "The number of created records." }),
    updated: z.number().int().meta({ description: "The number of changed records." }),
    createdAt: z.date(),
    undoableUntil: z.date(),
    undoneAt: z.date().nullable(),
    undo: z
      .object({
        deleted: z.number().int().meta({
          description: "The number of records that the import had created and the undo deleted.",
        }),
        restored: z.number().int().meta({ description: "The number of records whose values were restored." }),
        kept: z
          .array(z.object({ label: z.string(), reason: z.string() }))
          .meta({ description: "Records that the undo did not change, each with the reason." }),
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
