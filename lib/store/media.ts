import type { Db } from "./database";

/** One size of an uploaded image. */
export type StoredPicture = { name: string; type: string; width: number; height: number; bytes: number };

/** An uploaded image in all sizes, the largest first; `bytes` is the total. */
export type Media = {
  id: string;
  organisationId: string;
  bytes: number;
  pictures: [StoredPicture, ...StoredPicture[]];
  createdAt: Date;
};

export async function usedBytes(db: Db, organisationId: string): Promise<number> {
  const { _sum } = await db.media.aggregate({ where: { organisationId }, _sum: { bytes: true } });
  return _sum.bytes ?? 0;
}

/** Serialises uploads of an organisation, so that its quota holds. */
export async function lockMediaOf(db: Db, organisationId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Organisation" WHERE "id" = ${organisationId} FOR NO KEY UPDATE`;
}

export async function insertMedia(db: Db, { pictures, ...media }: Media): Promise<void> {
  const [{ type, width, height }] = pictures;
  await db.media.create({ data: { ...media, type, width, height, variants: pictures } });
}

export async function findMedia(db: Db, organisationId: string, id: string): Promise<Media | null> {
  const row = await db.media.findFirst({ where: { id, organisationId } });
  if (!row) return null;
  const { type: _type, width: _width, height: _height, variants, ...media } = row;
  return { ...media, pictures: variants as Media["pictures"] };
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db.media.delete({ where: { id } });
}

/** The records and published versions of an organisation that use an image, in any size. */
export async function usesOfMedia(db: Db, organisationId: string, id: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ what: string }[]>`
    WITH fair AS (SELECT * FROM "Event" WHERE "organisationId" = ${organisationId})
    SELECT DISTINCT "what" FROM (
      SELECT 'event' AS "what", concat(f."logoUrl", f."settings") AS "text" FROM fair f
      UNION ALL SELECT 'level', l."background"::text FROM "Level" l JOIN fair f ON f."id" = l."eventId"
      UNION ALL SELECT 'element', e."props"::text FROM "MapElement" e JOIN fair f ON f."id" = e."eventId"
      UNION ALL SELECT 'exhibitor', concat(x."logoUrl", x."leadingImageUrl", x."gallery"::text, x."description")
        FROM "Exhibitor" x JOIN fair f ON f."id" = x."eventId"
      UNION ALL SELECT 'exhibitor''s change', p."changes"::text FROM "Portal" p
        JOIN "Exhibitor" x ON x."id" = p."exhibitorId" JOIN fair f ON f."id" = x."eventId"
      UNION ALL SELECT 'session', concat(s."speakers", s."description") FROM "Session" s
        JOIN fair f ON f."id" = s."eventId"
      UNION ALL SELECT 'banner', b."imageUrl" FROM "Banner" b JOIN fair f ON f."id" = b."eventId"
      UNION ALL SELECT 'published version', v."snapshot" FROM "Version" v JOIN fair f ON f."id" = v."eventId"
      UNION ALL SELECT 'kept draft', c."document" FROM "Checkpoint" c JOIN fair f ON f."id" = c."eventId"
    ) shown WHERE strpos("text", ${id}) > 0 ORDER BY "what"`;
  return rows.map(({ what }) => what);
}

/** The largest size of every image of an organisation, for the archive. */
export async function listMediaFiles(db: Db, organisationId: string): Promise<string[]> {
  const rows = await db.media.findMany({
    where: { organisationId },
    select: { variants: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ variants }) => (variants as Media["pictures"])[0].name);
}
