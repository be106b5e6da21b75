import type { App } from "#lib/ports";
import type { NewSessionWish, SessionWish } from "#lib/schema/sessions";
import type { Fair } from "#lib/store/events";
import { recordFacts } from "#lib/store/facts";
import * as store from "#lib/store/sessions";
import { atDesk, type Desk } from "../desk";
import type { Precondition } from "../precondition";
import { groundFor, type Plan, planChange, planNew } from "./plan";
import { find } from "./read";
import { type TalkView, talkViews } from "./view";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, wish: NewSessionWish): Promise<TalkView> {
  return atDesk(app, fair, async (desk) => {
    await store.lockProgramme(desk.db, fair.id);
    return written(desk, planNew(desk, wish, await groundFor(desk, [wish])));
  });
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  wish: SessionWish,
  unchanged: Precondition,
): Promise<TalkView> {
  return atDesk(app, fair, async (desk) => {
    await store.lockProgramme(desk.db, fair.id);
    const before = await find(desk.db, fair, key);
    unchanged(before);
    return written(desk, planChange(before, wish, await groundFor(desk, [wish])));
  });
}

export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return atDesk(app, fair, async ({ db, now }) => {
    await store.lockProgramme(db, fair.id);
    const talk = await find(db, fair, key);
    unchanged(talk);
    await store.deleteTalk(db, talk.id);
    const [session] = await talkViews(db, fair.id, [talk]);
    await recordFacts(db, fair, [{ kind: "session.deleted", data: { session } }], now);
    return { id: talk.id };
  });
}

async function written(desk: Desk, plan: Plan): Promise<TalkView> {
  const [view] = await talkViews(desk.db, desk.fair.id, await writePlans(desk, [plan]));
  return view as TalkView;
}

/** An exhibitor goes; what it held takes place without it. The caller has locked the programme. */
export async function forgetExhibitor(desk: Desk, exhibitorId: string): Promise<void> {
  const talks = await store.listTalksOf(desk.db, exhibitorId);
  const ground = await groundFor(desk, []);
  await writePlans(
    desk,
    talks.map((talk) => planChange(talk, { exhibitorId: null }, ground)),
  );
}
