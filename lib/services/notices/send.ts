import { findFair } from "#lib/store/events";
import { findExhibitorAnywhere, savePortalSent } from "#lib/store/exhibitors";
import * as store from "#lib/store/notices";
import type { App } from "../context";
import { linkOf } from "../exhibitors/portal";
import { noticeLetter } from "../letters";
import { emailOf } from "./reach";

const LEASE_MS = 60_000;
const BATCH = 50;
/** The waits double, so the last try is a day after the first. */
const MOST_ATTEMPTS = 11;

/** Sends what is owed to exhibitors: each letter once, by one of several instances. */
export async function sendNotices(app: App): Promise<number> {
  const now = app.clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const owed = await store.claimNotices(app.db.read, { now, leasedUntil, limit: BATCH });
  for (const notice of owed) await sendOne(app, notice);
  return owed.length;
}

async function sendOne(app: App, { id, exhibitorId, booths, remindedAt, attempts }: store.OwedNotice) {
  const { read: db } = app.db;
  const exhibitor = await findExhibitorAnywhere(db, exhibitorId);
  const fair = exhibitor && (await findFair(db, exhibitor.eventId, null));
  const email = exhibitor && emailOf(exhibitor);
  if (!exhibitor || !fair || !email) return store.updateNotice(db, id, { nextAttemptAt: null });
  const sentAt = app.clock.now();
  const { url } = linkOf(app, fair, exhibitor, sentAt);
  const { name, contactName } = exhibitor;
  try {
    const isReminder = remindedAt !== null;
    await app.mail.send(noticeLetter({ email, contactName, name }, fair.name, { url, booths, isReminder }));
    await store.updateNotice(db, id, { sentAt, nextAttemptAt: null });
    await savePortalSent(db, exhibitorId, sentAt);
  } catch (error) {
    const isLast = attempts >= MOST_ATTEMPTS;
    app.log.warn("A notice to an exhibitor could not be sent.", { exhibitorId, attempts, isLast, error });
    const again = new Date(sentAt.getTime() + LEASE_MS * 2 ** (attempts - 1));
    await store.updateNotice(db, id, { nextAttemptAt: isLast ? null : again });
  }
}
