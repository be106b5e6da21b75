import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/sessions";
import { ofExhibitor } from "../references";
import { type TalkView, talkViews } from "./view";

/** An event has no more sessions than this, so without a limit all of them come. */
const ALL = 5_000;

export async function list(
  app: App,
  fair: Fair,
  { limit = ALL, offset = 0, exhibitorId, ...filter }: store.TalkFilter & { limit?: number; offset?: number },
) {
  const db = app.db.read;
  const named = { ...filter, ...(await ofExhibitor(db, fair, exhibitorId)) };
  const { items, total } = await store.listTalks(db, fair.id, named, { limit, offset });
  return { items: await talkViews(db, fair.id, items), total, limit, offset };
}

export async function get(app: App, fair: Fair, key: string): Promise<TalkView> {
  const db = app.db.read;
  const [view] = await talkViews(db, fair.id, [await find(db, fair, key)]);
  return view as TalkView;
}

export async function find(db: Db, fair: Fair, key: string): Promise<store.Talk> {
  const talk = await store.findTalk(db, fair.id, key);
  if (talk) return talk;
  throw new Refusal("not_found", `There is no session "${key}" in this event.`);
}
