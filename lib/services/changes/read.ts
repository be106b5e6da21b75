import type { App } from "#lib/ports";
import { CHANGE_SCOPES, type ChangeType, RECORD_TYPES, type RecordChange } from "#lib/records/changes";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/changes";
import { readCursor, writeCursor } from "#lib/text/cursor";
import type { Caller } from "../base/caller";

const MS_PER_DAY = 86_400_000;
/** Cursors are refused after this time. */
const KEPT_DAYS = 30;
/** Changes are dated when their transaction begins, so they are kept a day longer than cursors. */
const DELETED_AFTER_MS = (KEPT_DAYS + 1) * MS_PER_DAY;

/** Starts where the feed ends at the moment. */
export const LATEST = "latest";

export type FeedRequest = { after?: string | undefined; types?: readonly ChangeType[] | undefined };

/** A change, and the cursor that continues after it. */
type ReadChange = RecordChange & { cursor: string };
export type FeedPage = { items: ReadChange[]; next: string; hasMore: boolean };

export async function read(
  app: App,
  who: Caller,
  { after, types, limit }: FeedRequest & { limit: number },
): Promise<FeedPage> {
  const filter = { organisationId: who.orgId, eventIds: who.eventIds, types: permittedTypes(who, types) };
  const isLatest = after === LATEST;
  const start = after === undefined || isLatest ? { number: 0, index: 0 } : await placeOf(app, who, after);
  let isBehind = await store.hasNewChanges(app.db.read, who.orgId);
  if (isBehind) {
    do isBehind = await app.db.transaction((db) => store.numberChanges(db, who.orgId));
    while (isBehind && isLatest);
  }
  const until = await store.lastChange(app.db.read, who.orgId);
  const found = isLatest
    ? []
    : await store.changesAfter(app.db.read, filter, { after: start, until, limit: limit + 1 });
  const cursorAt = (place: store.FeedPlace) => {
    const { number, index } = place;
    return writeCursor({ list: listOf(who), position: [number, index, app.clock.now()] });
  };
  const items = found.slice(0, limit).map(({ place, ...change }) => ({ ...change, cursor: cursorAt(place) }));
  const isFull = found.length > limit;
  // Continues after everything read, so that parts without a matching change are not read again.
  const end = {
    number: Math.max(until, start.number),
    index: until > start.number ? store.WHOLE : start.index,
  };
  const next = isFull ? (items.at(-1)?.cursor ?? "") : cursorAt(end);
  return { items, next, hasMore: isFull || isBehind };
}

/** The requested types, or all whose scope the caller has. */
function permittedTypes(who: Caller, requested: readonly ChangeType[] | undefined): ChangeType[] {
  const mayRead = (type: ChangeType) => who.scopes.includes(CHANGE_SCOPES[type]);
  const forbidden = requested?.find((type) => !mayRead(type));
  const types = (requested ?? RECORD_TYPES).filter(mayRead);
  if (forbidden === undefined && types.length > 0) return types;
  const required =
    forbidden === undefined ? [...new Set(Object.values(CHANGE_SCOPES))] : [CHANGE_SCOPES[forbidden]];
  const message =
    forbidden === undefined
      ? `Following changes requires one of the scopes ${required.join(", ")}.`
      : `Changes of the type ${forbidden} require the scope ${required}.`;
  throw new Refusal("insufficient_scope", message, { required });
}

/** A cursor is valid for all keys of an organisation. */
function listOf({ orgId }: Caller): string {
  return `changes ${orgId}`;
}

/** Throws for an invalid or expired cursor, and says what to do instead. */
async function placeOf(app: App, who: Caller, text: string): Promise<store.FeedPlace> {
  const cursor = readCursor(text);
  const [number, index, at] = cursor?.position ?? [];
  if (cursor?.list !== listOf(who) || !isCount(number) || !isCount(index) || !(at instanceof Date)) {
    const message = `This is no cursor of the change feed. Start without \`after\`, or with \`after=${LATEST}\`.`;
    throw new Refusal("validation_error", message, [{ path: "after", code: "invalid_cursor", message }]);
  }
  const age = app.clock.now().getTime() - at.getTime();
  if (age > KEPT_DAYS * MS_PER_DAY)
    throw expired(`Changes are kept for ${KEPT_DAYS} days, and this cursor is older.`);
  if (number > (await store.highestNumber(app.db.read))) {
    throw expired("The database was restored to a state from before this cursor.");
  }
  return { number, index };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function expired(why: string): Refusal {
  const what = `Get a new cursor with \`after=${LATEST}\`, then read your lists again and continue from it.`;
  return new Refusal("cursor_expired", `${why} ${what}`);
}

export async function forgetOldChanges(app: App): Promise<void> {
  await store.forgetChanges(app.db.read, new Date(app.clock.now().getTime() - DELETED_AFTER_MS));
}
