import type { ExhibitorNotice } from "#lib/plan/notices";
import { findExhibitors } from "#lib/store/exhibitors";
import { type ChangeNotice, insertNotices } from "#lib/store/notices";
import type { WriteContext } from "../base/writeContext";
import { emailOf } from "./reach";

/**
 * Runs in the transaction of a publication, or later. Exhibitors without an e-mail address see the notice in the
 * portal.
 */
export async function writeNotices(
  { app, db, fair, now }: WriteContext,
  version: number,
  found: readonly ExhibitorNotice[],
): Promise<number> {
  const exhibitors = await findExhibitors(
    db,
    fair.id,
    found.map(({ exhibitorId }) => exhibitorId),
  );
  const notices = found.flatMap(({ exhibitorId, booths }): ChangeNotice[] => {
    const exhibitor = exhibitors.get(exhibitorId);
    if (!exhibitor) return [];
    return [
      {
        id: app.ids.next("ntc"),
        eventId: fair.id,
        version,
        exhibitorId,
        booths,
        createdAt: now,
        nextAttemptAt: emailOf(exhibitor) ? now : null,
        sentAt: null,
        remindedAt: null,
        acknowledgedAt: null,
      },
    ];
  });
  return insertNotices(db, notices);
}
