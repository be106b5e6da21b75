import { Refusal } from "#lib/refusal";
import type { BannerInput, BannerPatch } from "#lib/schema/banners";
import { type Banner, banners } from "#lib/store/banners";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { eventRecordService } from "../base/eventRecords";
import { assertLevel, exhibitorIdOf } from "../base/references";

export const { list, get, create, update, remove } = eventRecordService<
  Banner,
  Banner,
  BannerInput,
  BannerPatch
>({
  store: banners,
  noun: "banner",
  plural: "banners",
  most: 1_000,
  idPrefix: "ban",
  views: async (_db, _fair, records) => records,
  async fieldsOf({ db, fair }, input) {
    const fields = {
      placement: input.placement,
      imageUrl: input.imageUrl,
      linkUrl: input.linkUrl ?? null,
      title: input.title ?? null,
      weight: input.weight ?? 1,
      startsAt: input.startsAt ?? null,
      endsAt: input.endsAt ?? null,
      active: input.active ?? true,
      exhibitorId: null,
      levelId: input.levelId ?? null,
      impressions: 0,
      clicks: 0,
      ...(await checkedReferences(db, fair, input)),
    };
    refuseBackwards(fields);
    return fields;
  },
  async changed({ db, fair }, banner, input) {
    const references = await checkedReferences(db, fair, input);
    const next = { ...banner, ...(input as Partial<Banner>), ...references };
    refuseBackwards(next);
    return next;
  },
});

/** The exhibitor may be given by id, slug or externalId; its id is stored. */
async function checkedReferences(
  db: Db,
  fair: Fair,
  { exhibitorId, levelId }: BannerPatch,
): Promise<{ exhibitorId?: string | null }> {
  await assertLevel(db, fair, levelId);
  return exhibitorId === undefined ? {} : { exhibitorId: await exhibitorIdOf(db, fair, exhibitorId) };
}

function refuseBackwards({ startsAt, endsAt }: Pick<Banner, "startsAt" | "endsAt">): void {
  if (!startsAt || !endsAt || startsAt < endsAt) return;
  const message = `The banner would end ${endsAt.toISOString()}, but start ${startsAt.toISOString()}.`;
  throw new Refusal("validation_error", `endsAt: ${message}`, [
    { path: "endsAt", code: "empty_range", message },
  ]);
}
