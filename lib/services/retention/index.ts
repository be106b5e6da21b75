import type { App } from "#lib/ports";
import { MONEY_DAYS, RETENTION_NAMES, type RetentionKind } from "#lib/records/retention";
import { ERASED } from "#lib/store/erasure";
import { findFairEvenDeleted } from "#lib/store/events";
import { listOwnRetention } from "#lib/store/people";
import * as store from "#lib/store/retention";
import { countOldEvents, forgetAnalyticsEvents } from "../analytics/counting";
import { erase } from "../exhibitors/privacy";

const MS_PER_DAY = 86_400_000;
const ROWS_AT_ONCE = 500;
const CONTACTS_AT_ONCE = 20;
/** More than any installation has exhibitors. */
const ALL = 10_000_000;

/** How many records of a kind are due for deletion; `days` null means that they are kept. */
export type Due = { kind: RetentionKind; days: number | null; count: number };

/** What the next run of `deleteDue` will delete. */
export async function listDue(app: App): Promise<Due[]> {
  const due: Due[] = [];
  const own = await listOwnRetention(app.db.read);
  for (const kind of RETENTION_NAMES) {
    due.push({ kind, days: app.retention[kind], count: await countKind(app, kind, spansOf(app, kind, own)) });
  }
  return due;
}

/**
 * Deletes records that are older than the settings of the installation or of an organisation allow. Documents,
 * payments and orders stay.
 */
export async function deleteDue(app: App): Promise<Record<RetentionKind, number>> {
  const counts = {} as Record<RetentionKind, number>;
  const own = await listOwnRetention(app.db.read);
  for (const kind of RETENTION_NAMES) {
    counts[kind] = await deleteKind(app, kind, spansOf(app, kind, own));
  }
  const deleted = Object.entries(counts).filter(([, count]) => count > 0);
  if (deleted.length > 0) app.log.info("Old records were deleted.", Object.fromEntries(deleted));
  return counts;
}

/** Records before a date, of some organisations or of all others; no record is in two spans. */
type Span = { before: Date; whose: store.Whose };

/** Organisations can only shorten the time of the installation. */
function spansOf({ retention, clock }: App, kind: RetentionKind, all: OwnRetentions): Span[] {
  const usual = retention[kind];
  const byDays = new Map<number, string[]>();
  for (const { id, retention: own } of all) {
    const days = own[kind];
    if (days === undefined || (usual !== null && days >= usual)) continue;
    byDays.set(days, [...(byDays.get(days) ?? []), id]);
  }
  const spans = [...byDays].map(([days, organisationIds]) => ({
    before: daysBefore(clock.now(), days),
    whose: { isOnly: true, organisationIds },
  }));
  if (usual === null) return spans;
  const others = { isOnly: false, organisationIds: [...byDays.values()].flat() };
  return [...spans, { before: daysBefore(clock.now(), usual), whose: others }];
}

type OwnRetentions = Awaited<ReturnType<typeof listOwnRetention>>;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * MS_PER_DAY);
}

function rowsOf(app: App, kind: RetentionKind, { before, whose }: Span): store.DueRows[] {
  return store.rowsOfWhose(rowsBefore(app, kind, before), whose);
}

function rowsBefore({ clock }: App, kind: RetentionKind, before: Date): store.DueRows[] {
  const moneyBefore = daysBefore(clock.now(), MONEY_DAYS);
  if (kind === "webhooks") return store.dueDeliveries(before);
  if (kind === "audit") return store.dueAudit(before, moneyBefore);
  if (kind === "requests") return store.dueKeyRequests(before);
  if (kind === "emails") return store.dueEmails(before, moneyBefore);
  if (kind === "notices") return store.dueNotices(before);
  return kind === "contacts" ? store.dueWaiting(before) : [];
}

async function countKind(app: App, kind: RetentionKind, spans: readonly Span[]): Promise<number> {
  const db = app.db.read;
  if (kind === "analytics") return countOldEvents(app);
  let count = 0;
  for (const span of spans) {
    for (const rows of rowsOf(app, kind, span)) count += await store.countDue(db, rows);
    if (kind !== "contacts") continue;
    const ended = endedIn(span);
    const contacts = await store.listDueContacts(db, { ...ended, limit: ALL });
    count += contacts.length + (await store.countLoneBuyers(db, ended));
  }
  return count;
}

async function deleteKind(app: App, kind: RetentionKind, spans: readonly Span[]): Promise<number> {
  if (kind === "analytics") return forgetAnalyticsEvents(app);
  let count = 0;
  for (const span of spans) {
    for (const rows of rowsOf(app, kind, span))
      count += await inBatches(ROWS_AT_ONCE, () => store.deleteDue(app.db.read, rows, ROWS_AT_ONCE));
    if (kind === "contacts") count += await eraseContacts(app, endedIn(span));
  }
  return count;
}

function endedIn({ before, whose }: Span): store.Ended {
  return { endedBefore: before, erased: ERASED, whose };
}

async function eraseContacts(app: App, ended: store.Ended): Promise<number> {
  const exhibitors = await inBatches(CONTACTS_AT_ONCE, async () => {
    const due = await store.listDueContacts(app.db.read, { ...ended, limit: CONTACTS_AT_ONCE });
    for (const { eventId, exhibitorId } of due) {
      const fair = await findFairEvenDeleted(app.db.read, eventId);
      if (fair) await erase(app, fair, exhibitorId);
    }
    return due.length;
  });
  const now = app.clock.now();
  const buyers = await inBatches(ROWS_AT_ONCE, () =>
    store.eraseLoneBuyers(app.db.read, { ...ended, now, limit: ROWS_AT_ONCE }),
  );
  return exhibitors + buyers;
}

/** Repeats until a batch is not full. */
async function inBatches(size: number, deleteSome: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const count = await deleteSome();
    sum += count;
    if (count < size) return sum;
  }
}
