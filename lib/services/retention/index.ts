import type { App } from "#lib/ports";
import { MONEY_DAYS, RETENTION_NAMES, type RetentionKind } from "#lib/records/retention";
import { ERASED } from "#lib/store/erasure";
import { findFairEvenDeleted } from "#lib/store/events";
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
  for (const kind of RETENTION_NAMES) {
    const before = beginOf(app, kind);
    due.push({ kind, days: app.retention[kind], count: before ? await countKind(app, kind, before) : 0 });
  }
  return due;
}

/** Deletes what is kept for longer than the installation's settings say. Documents, payments and orders stay. */
export async function deleteDue(app: App): Promise<Record<RetentionKind, number>> {
  const counts = {} as Record<RetentionKind, number>;
  for (const kind of RETENTION_NAMES) {
    const before = beginOf(app, kind);
    counts[kind] = before ? await deleteKind(app, kind, before) : 0;
  }
  const deleted = Object.entries(counts).filter(([, count]) => count > 0);
  if (deleted.length > 0) app.log.info("Old records were deleted.", Object.fromEntries(deleted));
  return counts;
}

function beginOf({ retention, clock }: App, kind: RetentionKind): Date | null {
  const days = retention[kind];
  return days === null ? null : daysBefore(clock.now(), days);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * MS_PER_DAY);
}

function rowsOf({ clock }: App, kind: RetentionKind, before: Date): store.DueRows[] {
  const moneyBefore = daysBefore(clock.now(), MONEY_DAYS);
  if (kind === "webhooks") return store.dueDeliveries(before);
  if (kind === "audit") return store.dueAudit(before, moneyBefore);
  if (kind === "requests") return store.dueKeyRequests(before);
  if (kind === "emails") return store.dueEmails(before, moneyBefore);
  if (kind === "notices") return store.dueNotices(before);
  return kind === "contacts" ? store.dueWaiting(before) : [];
}

async function countKind(app: App, kind: RetentionKind, before: Date): Promise<number> {
  const db = app.db.read;
  if (kind === "analytics") return countOldEvents(app);
  let count = 0;
  for (const rows of rowsOf(app, kind, before)) count += await store.countDue(db, rows);
  if (kind !== "contacts") return count;
  const contacts = await store.listDueContacts(db, { endedBefore: before, erased: ERASED, limit: ALL });
  return count + contacts.length + (await store.countLoneBuyers(db, before, ERASED));
}

async function deleteKind(app: App, kind: RetentionKind, before: Date): Promise<number> {
  if (kind === "analytics") return forgetAnalyticsEvents(app);
  let count = 0;
  for (const rows of rowsOf(app, kind, before)) {
    count += await inBatches(ROWS_AT_ONCE, () => store.deleteDue(app.db.read, rows, ROWS_AT_ONCE));
  }
  return kind === "contacts" ? count + (await eraseContacts(app, before)) : count;
}

async function eraseContacts(app: App, endedBefore: Date): Promise<number> {
  const exhibitors = await inBatches(CONTACTS_AT_ONCE, async () => {
    const limits = { endedBefore, erased: ERASED, limit: CONTACTS_AT_ONCE };
    const due = await store.listDueContacts(app.db.read, limits);
    for (const { eventId, exhibitorId } of due) {
      const fair = await findFairEvenDeleted(app.db.read, eventId);
      if (fair) await erase(app, fair, exhibitorId);
    }
    return due.length;
  });
  const now = app.clock.now();
  const buyers = await inBatches(ROWS_AT_ONCE, () =>
    store.eraseLoneBuyers(app.db.read, { endedBefore, erased: ERASED, now, limit: ROWS_AT_ONCE }),
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
