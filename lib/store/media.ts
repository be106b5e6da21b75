import type { Db } from "./database";

/** One form of an uploaded picture. */
export type StoredPicture = { name: string; type: string; width: number; height: number; bytes: number };

/** An uploaded picture in all its forms, the largest first; `bytes` is what they take together. */
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

/** Uploads of one organisation are counted one after the other. */
export async function lockMediaOf(db: Db, organisationId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Organisation" WHERE "id" = ${organisationId} FOR NO KEY UPDATE`;
}

export async function insertMedia(db: Db, { pictures, ...media }: Media): Promise<void> {
  const [{ type, width, height }] = pictures;
  await db.media.create({ data: { ...media, type, width, height, variants: pictures } });
}
