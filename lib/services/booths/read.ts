import { Refusal } from "#lib/refusal";
import type { Paging } from "#lib/schema/shared";
import * as store from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import type { App } from "../context";
import { ofExhibitor } from "../references";
import { asOf, type BoothView, boothView } from "./view";

export async function list(app: App, fair: Fair, filter: store.BoothFilter, paging: Paging) {
  const { read: db } = app.db;
  const now = app.clock.now();
  const named = { ...filter, ...(await ofExhibitor(db, fair, filter.exhibitorId)) };
  const { items, total } = await store.listBooths(db, fair.id, named, { ...paging, now });
  return { items: items.map((booth) => boothView(asOf(booth, now), fair)), total, ...paging };
}

export async function get(app: App, fair: Fair, key: string): Promise<BoothView> {
  const id = await store.findBoothId(app.db.read, fair.id, key);
  const booth = id === null ? undefined : (await store.findBooths(app.db.read, [id])).get(id);
  if (!booth) throw new Refusal("booth_not_found", `There is no booth "${key}" in this event.`);
  return boothView(asOf(booth, app.clock.now()), fair);
}
