import type { Db } from "./database";

/** Keeps the text, so that what a buyer accepted can be read after it changed. */
export async function keepTerms(
  db: Db,
  version: { eventId: string; sha256: string; text: string; createdAt: Date },
): Promise<void> {
  await db.termsVersion.createMany({ data: [version], skipDuplicates: true });
}

export async function findTerms(db: Db, eventId: string, sha256: string): Promise<string | null> {
  const row = await db.termsVersion.findUnique({ where: { eventId_sha256: { eventId, sha256 } } });
  return row?.text ?? null;
}
