import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { BannerInput, BannerPatch } from "#lib/schema/banners";
import type { Paging } from "#lib/schema/shared";
import * as store from "#lib/store/banners";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { assertLevel, exhibitorIdOf } from "../base/references";
import { inWriteTransaction, stampFor } from "../base/writeContext";

const MAX_BANNERS = 1_000;

export async function list(app: App, fair: Fair, paging: Paging) {
  const items = await store.listBanners(app.db.read, fair.id, paging);
  return { items, total: await store.countBanners(app.db.read, fair.id), ...paging };
}

export async function get(app: App, fair: Fair, id: string): Promise<store.Banner> {
  return found(await store.findBanner(app.db.read, fair.id, id), id);
}

export async function create(app: App, fair: Fair, input: BannerInput): Promise<store.Banner> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const banner: store.Banner = {
      id: app.ids.next("ban"),
      eventId: fair.id,
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
      createdAt: now,
      updatedAt: now,
      impressions: 0,
      clicks: 0,
      ...(await checkedReferences(db, fair, input)),
    };
    refuseBackwards(banner);
    assertAtMost(MAX_BANNERS, "banners", (await store.countBanners(db, fair.id)) + 1);
    return store.insertBanner(db, banner);
  });
}

export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: BannerPatch,
  unchanged: Precondition,
): Promise<store.Banner> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const banner = found(await store.lockBanner(db, fair.id, id), id);
    unchanged(banner);
    const references = await checkedReferences(db, fair, input);
    const next = { ...banner, ...(input as Partial<store.Banner>), ...references };
    refuseBackwards(next);
    return store.updateBanner(db, { ...next, updatedAt: stampFor(banner, next, now) });
  });
}

export async function remove(
  app: App,
  fair: Fair,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db }) => {
    unchanged(found(await store.lockBanner(db, fair.id, id), id));
    await store.deleteBanner(db, id);
    return { id };
  });
}

/** The exhibitor may be given by id, slug or externalId; its id is stored. */
async function checkedReferences(
  db: Db,
  fair: Fair,
  { exhibitorId, levelId }: BannerPatch,
): Promise<{ exhibitorId?: string | null }> {
  await assertLevel(db, fair, levelId);
  return exhibitorId === undefined ? {} : { exhibitorId: await exhibitorIdOf(db, fair, exhibitorId) };
}

function refuseBackwards({ startsAt, endsAt }: store.Banner): void {
  if (!startsAt || !endsAt || startsAt < endsAt) return;
  const message = `The banner would end ${endsAt.toISOString()}, and begin only ${startsAt.toISOString()}.`;
  throw new Refusal("validation_error", `endsAt: ${message}`, [
    { path: "endsAt", code: "empty_range", message },
  ]);
}

function found(banner: store.Banner | null, id: string): store.Banner {
  if (banner) return banner;
  throw new Refusal("not_found", `There is no banner ${id} in this event.`);
}
