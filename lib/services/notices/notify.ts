import type { Bundle } from "#lib/plan/bundle";
import { noticesBetween } from "#lib/plan/notices";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { findExhibitors } from "#lib/store/exhibitors";
import * as store from "#lib/store/notices";
import { listVersions } from "#lib/store/versions";
import type { Paging } from "#lib/text/paging";
import { inWriteTransaction } from "../base/writeContext";
import { readBundle } from "../publishing/live";
import { numberIn } from "../publishing/numbers";
import { readSnapshot } from "../publishing/versions";
import { contactOf, emailOf } from "./reach";
import { writeNotices } from "./write";

/** More exhibitors than any event has. */
const EVERYTHING = { limit: 100_000, offset: 0 };
const LIVE = "live";

export async function list(app: App, fair: Fair, filter: store.NoticeFilter, paging: Paging) {
  const { items, total, next } = await store.listNotices(app.db.read, fair.id, filter, paging);
  return { items: items.map(noticeView), total, next, ...paging };
}

/** The exhibitors affected by a version, or by the draft if it were published now. */
export async function concerned(app: App, fair: Fair, key: string) {
  const db = app.db.read;
  const found = noticesBetween(...(await statesAround(app, db, fair, key)));
  const notified = key === LIVE ? new Set<string>() : await notifiedOf(db, fair, numberIn(key));
  const exhibitors = await findExhibitors(
    db,
    fair.id,
    found.map(({ exhibitorId }) => exhibitorId),
  );
  const items = found.flatMap((notice) => {
    const exhibitor = exhibitors.get(notice.exhibitorId);
    if (!exhibitor) return [];
    return [{ ...notice, told: notified.has(exhibitor.id), reachable: emailOf(exhibitor) !== null }];
  });
  const byName = items.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return { items: byName, total: items.length, limit: items.length, offset: 0, next: null };
}

/** Notifies every affected exhibitor that has not been notified yet. */
export async function notifyExhibitors(
  app: App,
  fair: Fair,
  key: string,
): Promise<{ made: number; total: number }> {
  const found = noticesBetween(...(await statesAround(app, app.db.read, fair, String(numberIn(key)))));
  return inWriteTransaction(app, fair, async (context) => {
    const made = await writeNotices(context, numberIn(key), found);
    return { made, total: (await notifiedOf(context.db, fair, numberIn(key))).size };
  });
}

/** Sends the notice again if it has not been acknowledged. */
export async function remind(app: App, fair: Fair, id: string) {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const notice = await store.lockNotice(db, { eventId: fair.id }, id);
    const exhibitor =
      notice && (await findExhibitors(db, fair.id, [notice.exhibitorId])).get(notice.exhibitorId);
    if (!notice || !exhibitor) throw new Refusal("not_found", `There is no notice ${id} in this event.`);
    const { name } = exhibitor;
    if (notice.acknowledgedAt) throw new Refusal("conflict", `${name} has already confirmed this change.`);
    if (notice.nextAttemptAt) throw new Refusal("conflict", `An e-mail to ${name} is already queued.`);
    contactOf(exhibitor, "write to");
    const remindedAt = notice.sentAt ? now : null;
    await store.updateNotice(db, id, { remindedAt, nextAttemptAt: now, attempts: 0 });
    return noticeView({ ...notice, name, remindedAt, nextAttemptAt: now });
  });
}

async function statesAround(app: App, db: Db, fair: Fair, key: string): Promise<[Bundle, Bundle]> {
  if (key === LIVE) {
    const after = await readBundle(db, fair, app.clock.now());
    const { items } = await listVersions(db, fair.id, { limit: 1, offset: 0 });
    return [items[0] ? await readSnapshot(db, fair, items[0].number) : after, after];
  }
  const number = numberIn(key);
  const after = await readSnapshot(db, fair, number);
  return [number > 1 ? await readSnapshot(db, fair, number - 1) : after, after];
}

async function notifiedOf(db: Db, fair: Fair, version: number): Promise<Set<string>> {
  const { items } = await store.listNotices(db, fair.id, { version }, EVERYTHING);
  return new Set(items.map(({ exhibitorId }) => exhibitorId));
}

function noticeView({ nextAttemptAt, ...notice }: store.ChangeNotice & { name: string }) {
  return { ...notice, waiting: nextAttemptAt !== null };
}
