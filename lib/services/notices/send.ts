import type { App } from "#lib/ports";
import { findFair } from "#lib/store/events";
import { findExhibitorAnywhere, savePortalSent } from "#lib/store/exhibitors";
import * as store from "#lib/store/notices";
import { noticeEmail } from "../base/emails";
import { nextAttempt, runLeasedJobs } from "../base/leasedJobs";
import { deliver } from "../base/sandbox";
import { linkOf } from "../exhibitors/portal";
import { emailOf } from "./reach";

/** Sends queued notices. Each is sent once, by one of several instances. */
export async function sendNotices(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimNotice(app.db.read, lease),
    (notice) => sendOne(app, notice),
  );
}

async function sendOne(app: App, { id, exhibitorId, booths, remindedAt, attempts }: store.PendingNotice) {
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
    await deliver(app, noticeEmail(app, fair, { email, contactName, name }, { url, booths, isReminder }));
    await store.updateNotice(db, id, { sentAt, nextAttemptAt: null });
    await savePortalSent(db, exhibitorId, sentAt);
  } catch (error) {
    const nextAttemptAt = nextAttempt(attempts, sentAt);
    const isLast = nextAttemptAt === null;
    app.log.warn("A notice to an exhibitor could not be sent.", { exhibitorId, attempts, isLast, error });
    await store.updateNotice(db, id, { nextAttemptAt });
  }
}
