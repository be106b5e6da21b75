import type { App } from "#lib/ports";
import type { SessionInput, SessionPatch } from "#lib/schema/sessions";
import type { Fair } from "#lib/store/events";
import { recordFacts } from "#lib/store/facts";
import * as store from "#lib/store/sessions";
import type { Precondition } from "../precondition";
import { inWriteTransaction, type WriteContext } from "../writeContext";
import { groundFor, type Plan, planChange, planNew } from "./plan";
import { find } from "./read";
import { type TalkView, talkViews } from "./view";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, input: SessionInput): Promise<TalkView> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockProgramme(context.db, fair.id);
    return written(context, planNew(context, input, await groundFor(context, [input])));
  });
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  input: SessionPatch,
  unchanged: Precondition,
): Promise<TalkView> {
  return inWriteTransaction(app, fair, async (context) => {
    await store.lockProgramme(context.db, fair.id);
    const before = await find(context.db, fair, key);
    unchanged(before);
    return written(context, planChange(before, input, await groundFor(context, [input])));
  });
}

export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    await store.lockProgramme(db, fair.id);
    const talk = await find(db, fair, key);
    unchanged(talk);
    await store.deleteTalk(db, talk.id);
    const [session] = await talkViews(db, fair.id, [talk]);
    await recordFacts(db, fair, [{ kind: "session.deleted", data: { session } }], now);
    return { id: talk.id };
  });
}

async function written(context: WriteContext, plan: Plan): Promise<TalkView> {
  const [view] = await talkViews(context.db, context.fair.id, await writePlans(context, [plan]));
  return view as TalkView;
}

/** An exhibitor goes; what it held takes place without it. The caller has locked the programme. */
export async function forgetExhibitor(context: WriteContext, exhibitorId: string): Promise<void> {
  const talks = await store.listTalksOf(context.db, exhibitorId);
  const ground = await groundFor(context, []);
  await writePlans(
    context,
    talks.map((talk) => planChange(talk, { exhibitorId: null }, ground)),
  );
}
