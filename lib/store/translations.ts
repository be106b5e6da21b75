import type { Translations } from "#lib/records/translations";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Tables with translated texts that nothing else is derived from. */
const TRANSLATED_TABLES = {
  levels: "Level",
  elements: "MapElement",
  categories: "Category",
  transitions: "Transition",
  extras: "Extra",
} as const;
export type TranslatedTable = keyof typeof TRANSLATED_TABLES;

/** Reads the translations of these records and locks the records until the end of the transaction. */
export async function lockTranslations(
  db: Db,
  table: TranslatedTable,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Translations<string>>> {
  const rows = await db.$queryRaw<{ id: string; translations: Translations<string> }[]>`
    SELECT "id", "translations" FROM ${nameOf(table)}
    WHERE "eventId" = ${eventId} AND "id" = ANY(${[...ids]}) ORDER BY "id" FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, translations }) => [id, translations]));
}

/** Writes any number of records in one statement; unchanged ones are skipped. */
export async function saveTranslations(
  db: Db,
  table: TranslatedTable,
  eventId: string,
  { records, now }: { records: ReadonlyMap<string, Translations<string>>; now: Date },
): Promise<number> {
  const rows = [...records].map(([id, translations]) => ({ id, translations }));
  return db.$executeRaw`
    UPDATE ${nameOf(table)} AS old SET "translations" = row."translations",
      "updatedAt" = GREATEST(${now}, old."updatedAt" + interval '1 millisecond')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("id" text, "translations" jsonb)
    WHERE old."id" = row."id" AND old."eventId" = ${eventId}
      AND old."translations" IS DISTINCT FROM row."translations"`;
}

function nameOf(table: TranslatedTable): Prisma.Sql {
  return Prisma.raw(`"${TRANSLATED_TABLES[table]}"`);
}
