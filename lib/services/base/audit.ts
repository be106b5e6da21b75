import { isSecret } from "#lib/access";
import type { App } from "#lib/ports";
import { isRefusal } from "#lib/refusal";
import * as store from "#lib/store/audit";
import { type Database, type Db, databaseWithin } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { writeAs } from "#lib/store/plan";
import { differenceOf, isObject } from "#lib/text/difference";
import { looksLikeId } from "#lib/text/ids";
import type { Paging } from "#lib/text/paging";
import { type Caller, requireKeeper } from "./caller";
import type { WriteContext } from "./writeContext";

/** An audited action; `read` returns the affected record at the moment it is called. */
export type Act = {
  who: Caller;
  fair: Fair | null;
  action: string;
  summary: string;
  scopes: readonly string[];
  drafts?: "always" | "itself" | undefined;
  key: string | null;
  input: unknown;
  read: ((app: App) => Promise<unknown>) | null;
};

type Json = { [name: string]: unknown };
/** What one transaction did to the record. */
type AuditedChange = { subjectId: string | null; before: Json | null; after: Json | null };

/**
 * Runs the work with transactions that write their audit entry before they commit, so a change and its entry exist only
 * together. A transaction without changes writes none, and neither does an organiser who acts as a visitor of another
 * organisation's event.
 */
export async function audited<T>(
  app: App,
  act: Act,
  work: (app: App) => Promise<T>,
  beforeChange: (context: WriteContext, act: Act) => Promise<void>,
): Promise<T> {
  const isGuest = act.fair !== null && act.fair.organisationId !== act.who.orgId;
  if (isGuest) return work(app);
  let isRecorded = false;
  const db: Database = {
    get read() {
      return app.db.read;
    },
    transaction: async (steps) => {
      if (isRecorded) return app.db.transaction(steps);
      let hasRecorded = false;
      const result = await app.db.transaction(async (inner) => {
        const inside = { ...app, db: databaseWithin(app.db, inner) };
        const before = await recordOf(act, inside);
        if (act.fair) {
          await sign(inner, act);
          await beforeChange({ app: inside, db: inner, fair: act.fair, now: app.clock.now() }, act);
        }
        const done = await steps(inner);
        const change = changeOf(act, before, await recordOf(act, inside), idOf(done));
        hasRecorded = change !== null;
        if (change) await record(inner, app, act, change);
        return done;
      });
      isRecorded = hasRecorded;
      return result;
    },
    afterCommit: app.db.afterCommit,
  };
  return work({ ...app, db });
}

/** Marks later writes to the plan in this transaction with their author and the requested action. */
async function sign(db: Db, { who, summary, action }: Act): Promise<void> {
  await writeAs(db, { personId: who.id, name: who.name, clientId: "", act: summary, action });
}

/** The record as the API returns it, so that the log never holds a field that no response contains. */
async function recordOf({ read }: Act, app: App): Promise<Json | null> {
  if (!read) return null;
  try {
    const found = toJson(await read(app));
    return isObject(found) ? found : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function changeOf(
  { input, key }: Act,
  before: Json | null,
  after: Json | null,
  id: string | null,
): AuditedChange | null {
  const subjectId = textOf(before?.id) ?? textOf(after?.id) ?? id ?? (key && looksLikeId(key) ? key : null);
  if (!before) return { subjectId, before: null, after: brief(after ?? patch(input)) };
  if (!after) return { subjectId, before: brief(before), after: null };
  if (!differenceOf(before, after)) return null;
  // A changed secret shows only in `updatedAt`; the entry then holds the requested input.
  const seen = differenceOf(withoutStamp(before), withoutStamp(after));
  return { subjectId, before: brief(seen?.before ?? null), after: brief(seen?.after ?? patch(input)) };
}

function withoutStamp({ updatedAt: _stamp, ...rest }: Json): Json {
  return rest;
}

function record(db: Db, app: App, { who, fair, action, summary }: Act, change: AuditedChange): Promise<void> {
  const isEvent = change.subjectId?.startsWith("evt_") ?? false;
  return store.recordAudit(db, {
    organisationId: who.orgId,
    eventId: fair?.id ?? (isEvent ? change.subjectId : null),
    actorKind: who.kind,
    actorId: who.id,
    action,
    summary,
    ...change,
    at: app.clock.now(),
  });
}

/** Secrets are left out, and of personal data only the fact that it was set is recorded. */
const PERSONAL = /^(contact|private)/i;
const LONGEST_LIST = 50;
const LONGEST_TEXT = 500;
const MOST_BYTES = 16 * 1024;

/** A state shortened for reading: long values are replaced by their size or the names of their fields. */
function brief(state: Json | null): Json | null {
  if (!state) return null;
  const short = shortened(state) as Json;
  return JSON.stringify(short).length <= MOST_BYTES ? short : { truncated: true, fields: Object.keys(state) };
}

function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value))
    return value.length > LONGEST_LIST ? { count: value.length } : value.map(shortened);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !isSecret(name));
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, PERSONAL.test(name) && inner ? "private" : shortened(inner)]),
  );
}

/** The requested input; files and bulks are replaced by their size. */
function patch(input: unknown): Json | null {
  if (input instanceof Uint8Array) return { bytes: input.length };
  if (Array.isArray(input)) return { count: input.length };
  return isObject(input) ? (toJson(input, LONGEST_LIST) as Json) : null;
}

function idOf(done: unknown): string | null {
  if (!isObject(done)) return null;
  const inner = Object.values(done).find((value) => isObject(value) && textOf(value.id));
  return textOf(done.id) ?? (isObject(inner) ? textOf(inner.id) : null);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Longer lists are replaced by their size before they are serialised, because an input may have many megabytes. */
function toJson(value: unknown, longestList = Number.POSITIVE_INFINITY): unknown {
  const text = JSON.stringify(value, (_, inner) => {
    if (Array.isArray(inner) && inner.length > longestList) return { count: inner.length };
    return typeof inner === "bigint" ? Number(inner) : inner;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

export type AuditFilter = store.AuditFilter;

/** Only for owners, admins and unrestricted keys. */
export async function list(app: App, who: Caller, filter: AuditFilter, paging: Paging) {
  requireKeeper(who);
  const { items, total, next } = await store.listAudit(app.db.read, who.orgId, filter, paging);
  return { items, total, next, ...paging };
}
