import type { App } from "#lib/ports";
import type { SessionInput, SessionPatch } from "#lib/schema/sessions";
import { recordDomainEvents } from "#lib/store/domainEvents";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/sessions";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { groundFor, type Plan, planChange, planNew } from "./plan";
import { find } from "./read";
import { type SessionView, sessionViews } from "./view";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, input: SessionInput): Promise<SessionView> {
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
): Promise<SessionView> {
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
    const programmeSession = await find(db, fair, key);
    unchanged(programmeSession);
    await store.deleteSession(db, programmeSession.id);
    const [session] = await sessionViews(db, fair.id, [programmeSession]);
    await recordDomainEvents(db, fair, [{ kind: "session.deleted", data: { session } }], now);
    return { id: programmeSession.id };
  });
}

async function written(context: WriteContext, plan: Plan): Promise<SessionView> {
  const [view] = await sessionViews(context.db, context.fair.id, await writePlans(context, [plan]));
  return view as SessionView;
}

/** Removes a deleted exhibitor from its sessions. The caller has locked the programme. */
export async function forgetExhibitor(context: WriteContext, exhibitorId: string): Promise<void> {
  const sessions = await store.listSessionsOf(context.db, exhibitorId);
  const ground = await groundFor(context, []);
  await writePlans(
    context,
    sessions.map((programmeSession) => planChange(programmeSession, { exhibitorId: null }, ground)),
  );
}
