import { isSecret } from "#lib/access";
import type { App } from "#lib/ports";
import { isRefusal } from "#lib/refusal";
import type { Paging } from "#lib/schema/shared";
import * as store from "#lib/store/audit";
import { type Database, type Db, databaseWithin } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { writeAs } from "#lib/store/plan";
import { differenceOf, isObject } from "#lib/text/difference";
import { looksLikeId } from "#lib/text/ids";
import { type Caller, nameOf, requireKeeper } from "./caller";

/** What somebody is about to change; `read` gives the record that is meant, as it is at the moment. */
export type Act = {
  who: Caller;
  fair: Fair | null;
  action: string;
  summary: string;
  key: string | null;
  input: unknown;
  read: ((app: App) => Promise<unknown>) | null;
};

type Json = { [name: string]: unknown };
/** What one transaction did to the record. */
type Told = { subjectId: string | null; before: Json | null; after: Json | null };

/**
 * Does the work in a house whose transactions leave a line in the audit log before they end, so that there is no
 * change without its line and no line without its change. What changes nothing leaves none,
 * and neither does what an organiser does as a visitor of somebody else's event.
 */
export async function audited<T>(app: App, act: Act, work: (app: App) => Promise<T>): Promise<T> {
  const isGuest = act.fair !== null && act.fair.organisationId !== act.who.orgId;
  if (isGuest) return work(app);
  let isTold = false;
  const db: Database = {
    get read() {
      return app.db.read;
    },
    transaction: async (steps) => {
      if (isTold) return app.db.transaction(steps);
      let hasTold = false;
      const result = await app.db.transaction(async (inner) => {
        const inside = { ...app, db: databaseWithin(inner) };
        const before = await recordOf(act, inside);
        if (act.fair) await sign(inner, act);
        const done = await steps(inner);
        const told = toldOf(act, before, await recordOf(act, inside), idOf(done));
        hasTold = told !== null;
        if (told) await record(inner, app, act, told);
        return done;
      });
      isTold = hasTold;
      return result;
    },
  };
  return work({ ...app, db });
}

/** What is written to a plan from here on tells who did it, and what they asked for. */
async function sign(db: Db, { who, summary }: Act): Promise<void> {
  await writeAs(db, { personId: who.id, name: await nameOf(db, who), clientId: "", act: summary });
}

/** The record as it leaves the house, so that the log never holds what no answer would. */
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

function toldOf(
  { input, key }: Act,
  before: Json | null,
  after: Json | null,
  id: string | null,
): Told | null {
  const subjectId = textOf(before?.id) ?? textOf(after?.id) ?? id ?? (key && looksLikeId(key) ? key : null);
  if (!before) return { subjectId, before: null, after: brief(after ?? patch(input)) };
  if (!after) return { subjectId, before: brief(before), after: null };
  if (!differenceOf(before, after)) return null;
  // What nobody may read, such as a secret, changes the stamp alone; then it is told what was asked for.
  const seen = differenceOf(withoutStamp(before), withoutStamp(after));
  return { subjectId, before: brief(seen?.before ?? null), after: brief(seen?.after ?? patch(input)) };
}

function withoutStamp({ updatedAt: _stamp, ...rest }: Json): Json {
  return rest;
}

function record(db: Db, app: App, { who, fair, action, summary }: Act, told: Told): Promise<void> {
  const isEvent = told.subjectId?.startsWith("evt_") ?? false;
  return store.recordAudit(db, {
    organisationId: who.orgId,
    eventId: fair?.id ?? (isEvent ? told.subjectId : null),
    actorKind: who.kind,
    actorId: who.id,
    action,
    summary,
    ...told,
    at: app.clock.now(),
  });
}

/** Secrets are not kept at all, and of people only that something about them was told. */
const PERSONAL = /^(contact|private)/i;
const LONGEST_LIST = 50;
const LONGEST_TEXT = 500;
const MOST_BYTES = 16 * 1024;

/** A state as it stands in the log, which is for reading: what is long is told by its size or its fields. */
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

/** What was asked for; files and bulks are told by their size. */
function patch(input: unknown): Json | null {
  if (input instanceof Uint8Array) return { bytes: input.length };
  if (Array.isArray(input)) return { count: input.length };
  return isObject(input) ? (toJson(input) as Json) : null;
}

function idOf(done: unknown): string | null {
  if (!isObject(done)) return null;
  const inner = Object.values(done).find((value) => isObject(value) && textOf(value.id));
  return textOf(done.id) ?? (isObject(inner) ? textOf(inner.id) : null);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function toJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? Number(inner) : inner));
  return text === undefined ? undefined : JSON.parse(text);
}

export type AuditFilter = store.AuditFilter;

/** For those who answer for the organisation: its owners and admins, and keys that may do everything. */
export async function list(app: App, who: Caller, filter: AuditFilter, paging: Paging) {
  requireKeeper(who);
  const { items, total } = await store.listAudit(app.db.read, who.orgId, filter, paging);
  return { items, total, ...paging };
}
