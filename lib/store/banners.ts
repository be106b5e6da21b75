import type { BannerPlacement } from "#lib/plan/banners";
import type { Db } from "./database";
import type { Banner as BannerRow } from "./generated/client";

/** A sponsor's banner in the viewer, with impressions and clicks. */
export type Banner = Omit<BannerRow, "placement"> & {
  placement: BannerPlacement;
  impressions: number;
  clicks: number;
};

type RowWithCount = BannerRow & { count: { impressions: number; clicks: number } | null };

const WITH_COUNT = { count: { select: { impressions: true, clicks: true } } } as const;

export async function listBanners(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Banner[]> {
  const rows = await db.banner.findMany({
    where: { eventId },
    include: WITH_COUNT,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
    skip: offset,
  });
  return rows.map(toBanner);
}

export async function countBanners(db: Db, eventId: string): Promise<number> {
  return db.banner.count({ where: { eventId } });
}

export async function findBanner(db: Db, eventId: string, id: string): Promise<Banner | null> {
  const row = await db.banner.findFirst({ where: { id, eventId }, include: WITH_COUNT });
  return row ? toBanner(row) : null;
}

export async function lockBanner(db: Db, eventId: string, id: string): Promise<Banner | null> {
  await db.$queryRaw`SELECT "id" FROM "Banner" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findBanner(db, eventId, id);
}

export async function insertBanner(
  db: Db,
  { impressions: _, clicks: __, ...banner }: Banner,
): Promise<Banner> {
  return toBanner(await db.banner.create({ data: banner, include: WITH_COUNT }));
}

export async function updateBanner(
  db: Db,
  { id, impressions: _, clicks: __, ...banner }: Banner,
): Promise<Banner> {
  return toBanner(await db.banner.update({ where: { id }, data: banner, include: WITH_COUNT }));
}

export async function deleteBanner(db: Db, id: string): Promise<void> {
  await db.banner.delete({ where: { id } });
}

export type BannerCount = { bannerId: string; impressions: number; clicks: number };

/** Adds impressions and clicks in one statement; unknown banners and those of other events are ignored. */
export async function addBannerCounts(
  db: Db,
  eventId: string,
  counts: readonly BannerCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "BannerCount" ("bannerId", "impressions", "clicks")
    SELECT b."id", sum(row."impressions")::int, sum(row."clicks")::int
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS row(
      "bannerId" text, "impressions" int, "clicks" int)
      JOIN "Banner" b ON b."id" = row."bannerId" AND b."eventId" = ${eventId}
    GROUP BY b."id" ORDER BY b."id"
    ON CONFLICT ("bannerId") DO UPDATE SET
      "impressions" = "BannerCount"."impressions" + EXCLUDED."impressions",
      "clicks" = "BannerCount"."clicks" + EXCLUDED."clicks"`;
}

function toBanner({ count, ...row }: RowWithCount): Banner {
  return {
    ...row,
    placement: row.placement as BannerPlacement,
    impressions: count?.impressions ?? 0,
    clicks: count?.clicks ?? 0,
  };
}
