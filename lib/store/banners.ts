import type { BannerPlacement } from "#lib/plan/banners";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import type { Banner as BannerRow } from "./generated/client";

/** A sponsor's banner in the viewer, with impressions and clicks. */
export type Banner = Omit<BannerRow, "placement"> & {
  placement: BannerPlacement;
  impressions: number;
  clicks: number;
};

type RowWithCount = BannerRow & { count: { impressions: number; clicks: number } | null };

export const banners = eventRecords<Banner, RowWithCount>("Banner", {
  toRecord: toBanner,
  toRow: ({ impressions: _, clicks: __, ...banner }) => banner,
  include: { count: { select: { impressions: true, clicks: true } } },
});

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
