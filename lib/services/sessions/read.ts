import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/sessions";
import type { Paging } from "#lib/text/paging";
import { ofExhibitor } from "../base/references";
import { type SessionView, sessionViews } from "./view";

/** The maximum number of sessions of an event; without a limit, all are returned. */
const ALL = 5_000;

export async function list(
  app: App,
  fair: Fair,
  { limit = ALL, offset = 0, after, exhibitorId, ...filter }: store.SessionFilter & Partial<Paging>,
) {
  const db = app.db.read;
  const named = { ...filter, ...(await ofExhibitor(db, fair, exhibitorId)) };
  const { items, ...rest } = await store.listSessions(db, fair.id, named, { limit, offset, after });
  return { items: await sessionViews(db, fair.id, items), limit, offset, ...rest };
}

export async function get(app: App, fair: Fair, key: string): Promise<SessionView> {
  const db = app.db.read;
  const [view] = await sessionViews(db, fair.id, [await find(db, fair, key)]);
  return view as SessionView;
}

export async function find(db: Db, fair: Fair, key: string): Promise<store.ProgrammeSession> {
  const session = await store.findSession(db, fair.id, key);
  if (session) return session;
  throw new Refusal("not_found", `There is no session "${key}" in this event.`);
}
