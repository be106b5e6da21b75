import { rightsOf } from "#lib/access";
import type { App } from "#lib/ports";
import type { Session } from "#lib/ports/signIn";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/userSessions";
import { deviceName } from "#lib/text/deviceName";
import type { Caller } from "../base/caller";
import { noteLastUse } from "../base/lastUse";

/** A browser that signs in: the secret of its cookie, its languages and its time zone. */
type Device = { token: string; languages: string; timeZone: string };

/** The client of a request; `device` if it is a browser with cookies. */
export type Origin = { userAgent: string; ipAddress: string; device?: Device };

/** `isVouched` if an identity provider signed the person in: the installation's, or that of one organisation. */
export type SignedIn = Origin & { isVouched?: boolean; connectionId?: string | null };

const IDLE_MS = 8 * 3_600_000;
const LONGEST_SESSION_MS = 7 * 24 * 3_600_000;
const TOUCH_EVERY_MS = 60_000;
/** Longer than the idle limit, so that no session is deleted that a cookie could still open. */
const FORGOTTEN_MS = 2 * IDLE_MS;
const LONGEST_USER_AGENT = 300;

export async function begin(
  app: App,
  db: Db,
  userId: string,
  { userAgent, ipAddress, isVouched = false, connectionId = null }: SignedIn,
): Promise<Session> {
  const id = app.ids.next("uss");
  const now = app.clock.now();
  const device = { userAgent: userAgent.slice(0, LONGEST_USER_AGENT), ipAddress };
  const begun = { createdAt: now, lastUsedAt: now };
  await store.insertSession(db, { id, userId, ...device, isVouched, connectionId, ...begun });
  return { id, userId };
}

/** Reads the session from the database on every request, so that it can be revoked. */
export async function callerBehind(app: App, session: Session, ipAddress?: string): Promise<Caller | null> {
  const found = await store.findSessionContext(app.db.read, session.id, session.userId);
  const now = app.clock.now();
  if (!found || isOver(found, now)) return null;
  if (now.getTime() - found.lastUsedAt.getTime() >= TOUCH_EVERY_MS) {
    const seen = ipAddress === undefined ? { lastUsedAt: now } : { lastUsedAt: now, ipAddress };
    noteLastUse(app, found.id, () => store.touchSession(app.db.read, found, seen));
  }
  return callerIn(found);
}

/** The callers of those sessions that have not ended, with their current rights. Does not count as use. */
export async function callersOf(app: App, sessionIds: readonly string[]): Promise<Caller[]> {
  const found = await store.listSessionContexts(app.db.read, sessionIds);
  return found.filter((each) => !isOver(each, app.clock.now())).map(callerIn);
}

function isOver({ createdAt }: store.SessionContext, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONGEST_SESSION_MS;
}

function callerIn(found: store.SessionContext): Caller {
  const { id: sessionId, userId: id, name, organisationId: orgId, role, eventRoles } = found;
  return {
    kind: "user",
    id,
    name,
    orgId,
    ...rightsOf({ role, eventRoles }),
    role,
    sessionId,
    ...(Object.keys(eventRoles).length > 0 && { eventRoles }),
    ...(found.needsSecondFactor && { needsSecondFactor: true }),
    ...(found.needsSingleSignOn && { needsSingleSignOn: true }),
    ...(found.connectionId !== null && { isBySingleSignOn: true }),
  };
}

export async function end(app: App, { id, userId }: Session): Promise<void> {
  await app.db.transaction((db) => store.deleteSession(db, userId, id));
}

export async function list(app: App, who: Caller) {
  const usedAfter = new Date(app.clock.now().getTime() - IDLE_MS);
  const sessions = await store.listSessions(app.db.read, who.id, usedAfter);
  const items = sessions.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt, isVouched }) => ({
    id,
    device: deviceName(userAgent),
    ipAddress,
    createdAt,
    lastUsedAt,
    current: id === who.sessionId,
    isBySingleSignOn: isVouched,
  }));
  return { items, total: items.length, limit: items.length, offset: 0, next: null };
}

export async function endOne(app: App, who: Caller, id: string): Promise<{ id: string }> {
  await app.db.transaction(async (db) => {
    const isGone = await store.deleteSession(db, who.id, id);
    if (!isGone) throw new Refusal("not_found", `You have no session ${id}.`);
  });
  return { id };
}

/** Ends all other sessions. The caller's session gets a new id, so that copies of its cookie end too. */
export async function keepOnly(app: App, db: Db, who: Caller): Promise<Session> {
  const id = app.ids.next("uss");
  const renewed = who.sessionId !== undefined && (await store.renewSession(db, who.id, who.sessionId, id));
  if (!renewed) throw new Refusal("unauthorized", "This session has ended. Sign in again.");
  await store.deleteOtherSessions(db, who.id, id);
  return { id, userId: who.id };
}

export async function forgetSessions(app: App): Promise<void> {
  await store.forgetSessions(app.db.read, new Date(app.clock.now().getTime() - FORGOTTEN_MS));
}
