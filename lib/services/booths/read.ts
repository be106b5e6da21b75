import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { exhibitorNames } from "#lib/store/exhibitors";
import type { Paging } from "#lib/text/paging";
import { assertLevels, ofExhibitor } from "../base/references";
import { salePrices } from "./salePrices";
import { asOf, type BoothView, boothView } from "./view";

export async function list(
  app: App,
  fair: Fair,
  filter: store.BoothFilter,
  { details = false, ...paging }: Paging & { details?: boolean },
) {
  const { read: db } = app.db;
  const now = app.clock.now();
  await assertLevels(db, fair, filter.levelId);
  const named = { ...filter, ...(await ofExhibitor(db, fair, filter.exhibitorId)) };
  const { items, total, next } = await store.listBooths(db, fair.id, named, { ...paging, now });
  const views = items.map((booth) => boothView(asOf(booth, now), fair));
  return { items: details ? await withDetails(app, fair, items, views) : views, total, next, ...paging };
}

async function withDetails(app: App, fair: Fair, booths: readonly store.Booth[], views: BoothView[]) {
  const prices = await salePrices(app.db.read, fair, booths, app.clock.now());
  const names = await exhibitorNames(app.db.read, fair.id, [
    ...new Set(views.flatMap(({ exhibitorIds }) => exhibitorIds)),
  ]);
  return views.map((view) => ({
    ...view,
    exhibitorNames: view.exhibitorIds.flatMap((id) => names.get(id) ?? []),
    salePriceCents: prices.get(view.id) ?? null,
  }));
}

export async function get(app: App, fair: Fair, key: string): Promise<BoothView> {
  return boothView(asOf(await findBooth({ db: app.db.read, fair }, key), app.clock.now()), fair);
}

type Place = { db: Db; fair: Fair };

export async function findBooth({ db, fair }: Place, key: string): Promise<store.Booth> {
  const id = await getBoothId({ db, fair }, key);
  return foundBooth((await store.findBooths(db, [id])).get(id), key);
}

export async function getBoothId({ db, fair }: Place, key: string): Promise<string> {
  return foundBooth((await store.findBoothId(db, fair.id, key)) ?? undefined, key);
}

export function foundBooth<T>(found: T | undefined, key: string): T {
  if (found !== undefined) return found;
  throw new Refusal("booth_not_found", `There is no booth "${key}" in this event.`);
}
