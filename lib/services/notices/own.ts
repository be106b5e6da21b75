import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import * as store from "#lib/store/notices";
import { inWriteTransaction } from "../base/writeContext";
import { openPortal } from "../exhibitors/portal";

/** The notices of one exhibitor, as the portal shows them. */
export async function ownNotices(db: Db, exhibitorId: string) {
  const notices = await store.listNoticesTo(db, exhibitorId);
  return notices.map(({ id, version, booths, createdAt, acknowledgedAt }) => ({
    id,
    version,
    booths,
    createdAt,
    acknowledgedAt,
  }));
}

/** Acknowledged once; an e-mail that is still queued is cancelled. */
export async function acknowledge(app: App, token: string, id: string): Promise<void> {
  const { fair, exhibitor } = await openPortal(app, token);
  await inWriteTransaction(app, fair, async ({ db, now }) => {
    const notice = await store.lockNotice(db, { eventId: fair.id, exhibitorId: exhibitor.id }, id);
    if (!notice) throw new Refusal("not_found", `There is no notice ${id} for this exhibitor.`);
    if (notice.acknowledgedAt) return;
    await store.updateNotice(db, id, { acknowledgedAt: now, nextAttemptAt: null });
  });
}
