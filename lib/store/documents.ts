import type { Db } from "./database";

export type DocumentSeries = { organisationId: string; kind: "invoice" | "credit note"; year: number };

/** The counter stays locked until the transaction ends, so a number that is not used is given to the next document. */
export async function nextDocumentNumber(
  db: Db,
  { organisationId, kind, year }: DocumentSeries,
): Promise<number> {
  const rows = await db.$queryRaw<{ last: number }[]>`
    INSERT INTO "DocumentCounter" ("organisationId", "kind", "year", "last")
    VALUES (${organisationId}, ${kind}, ${year}, 1)
    ON CONFLICT ("organisationId", "kind", "year") DO UPDATE SET "last" = "DocumentCounter"."last" + 1
    RETURNING "last"`;
  return (rows[0] as { last: number }).last;
}
