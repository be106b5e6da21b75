import { EDITABLE_FIELDS } from "#lib/plan/portal";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { ExhibitorPatch } from "#lib/schema/exhibitors";
import type { Fair } from "#lib/store/events";
import { findExhibitors } from "#lib/store/exhibitors";
import * as store from "#lib/store/portal";
import type { Paging } from "#lib/text/paging";
import { inWriteTransaction } from "../base/writeContext";
import { amend } from "../exhibitors/change";
import { find, lock } from "../exhibitors/read";
import { exhibitorView } from "../exhibitors/view";
import { pendingOf } from "./read";

/** The organiser's side of the portal: access, pending changes and editing permissions. */

export async function state(app: App, fair: Fair, key: string) {
  const { id } = await find(app.db.read, fair, key);
  return entryOf(await store.portalState(app.db.read, id));
}

export async function setLock(app: App, fair: Fair, key: string, isLocked: boolean) {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const { id } = await lock(db, fair, key);
    const { lockedAt } = await store.portalState(db, id);
    await store.savePortalState(db, id, { lockedAt: isLocked ? (lockedAt ?? now) : null });
    return entryOf(await store.portalState(db, id));
  });
}

export async function listWaiting(app: App, fair: Fair, paging: Paging) {
  const db = app.db.read;
  const { items, total, next } = await store.listWaitingChanges(db, fair.id, paging);
  const exhibitors = await findExhibitors(
    db,
    fair.id,
    items.map(({ exhibitorId }) => exhibitorId),
  );
  return {
    items: items.flatMap(({ exhibitorId, changes, submittedAt }) => {
      const exhibitor = exhibitors.get(exhibitorId);
      if (!exhibitor) return [];
      const touched = EDITABLE_FIELDS.filter((field) => field in changes);
      const before = Object.fromEntries(touched.map((field) => [field, exhibitor[field]]));
      const { name, slug } = exhibitor;
      return [{ exhibitorId, name, slug, changes, before, submittedAt }];
    }),
    total,
    next,
    ...paging,
  };
}

/** An accepted change is applied to the entry. A rejected one is kept for the exhibitor with the reason. */
export async function judge(
  app: App,
  fair: Fair,
  key: string,
  { approve, reason }: { approve: boolean; reason?: string | null | undefined },
) {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const exhibitor = await lock(db, fair, key);
    const { changes, submittedAt, refusedAt } = await store.portalState(db, exhibitor.id);
    if (!changes || !submittedAt || refusedAt) {
      throw new Refusal("conflict", `${exhibitor.name} has no pending changes.`);
    }
    if (!approve) {
      await store.savePortalState(db, exhibitor.id, { refusedAt: now, refusal: reason ?? null });
      return exhibitorView(exhibitor);
    }
    const written = await amend(context, exhibitor.id, changes as ExhibitorPatch);
    await store.savePortalState(db, exhibitor.id, { changes: null, submittedAt: null, refusal: null });
    return exhibitorView(written);
  });
}

function entryOf(state: store.PortalState) {
  const { enteredAt, lockedAt } = state;
  return { enteredAt, lockedAt, pending: pendingOf(state) };
}
