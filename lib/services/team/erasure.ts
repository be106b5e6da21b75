import type { App } from "#lib/ports";
import { MONEY_DAYS } from "#lib/records/retention";
import { isRefusal, Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import { listFairs } from "#lib/store/events";
import * as store from "#lib/store/organisationErasure";
import * as people from "#lib/store/people";
import { findSandboxId } from "#lib/store/sandboxes";
import { type Caller, requireRole } from "../base/caller";
import { erasureEmail, post } from "../base/emails";
import { readersOf } from "../base/readersLanguage";
import { refuseInSandbox } from "../base/sandbox";
import * as events from "../events";

/**
 * Erases a whole organisation. An owner schedules it and can cancel it until it begins. Then its events are deleted
 * like any others, which cancels unpaid orders and notifies their buyers. A day later everything is deleted except
 * the books, which tax law requires for ten years.
 */

const DAYS_TO_UNDO = 14;
const MS_PER_DAY = 86_400_000;
const EVERY_EVENT = { ids: null, deleted: false, limit: 100_000, offset: 0 };

export async function schedule(
  app: App,
  who: Caller,
  { name }: { name: string },
): Promise<people.Organisation> {
  requireRole(who, ["owner"]);
  refuseInSandbox(who);
  const organisation = await app.db.transaction(async (db) => {
    await people.lockOrganisation(db, who.orgId);
    const found = await organisationOf(db, who.orgId);
    if (name.trim() !== found.name.trim()) {
      const message = `This is not the name of the organisation, which is "${found.name}".`;
      throw new Refusal("validation_error", message, [{ path: "name", code: "custom", message }]);
    }
    if (found.eraseAt) return found;
    assertFinished(await store.extentOf(db, who.orgId));
    const eraseAt = new Date(app.clock.now().getTime() + DAYS_TO_UNDO * MS_PER_DAY);
    await store.setEraseAt(db, who.orgId, eraseAt);
    const owners = await readersOf(db, await store.ownersOf(db, who.orgId));
    const about = {
      organisation: found.name,
      by: who.name,
      eraseAt,
      url: `${app.links.base()}/settings/data`,
    };
    app.db.afterCommit(db, () => {
      for (const owner of owners) post(app, erasureEmail(owner, about));
    });
    return { ...found, eraseAt };
  });
  return organisation;
}

export async function undo(app: App, who: Caller): Promise<people.Organisation> {
  requireRole(who, ["owner"]);
  return app.db.transaction(async (db) => {
    await people.lockOrganisation(db, who.orgId);
    await store.setEraseAt(db, who.orgId, null);
    return organisationOf(db, who.orgId);
  });
}

/** When the organisation will be erased; null if no owner scheduled it. */
export async function erasureOf(app: App, orgId: string): Promise<Date | null> {
  return (await people.findOrganisation(app.db.read, orgId))?.eraseAt ?? null;
}

/** What erasing at once would do, for the operator. */
export async function extent(app: App, orgId: string): Promise<store.Extent> {
  const found = await store.extentOf(app.db.read, orgId);
  assertFinished(found);
  return found;
}

/** After the erasure, payments and refunds under way could not be booked any more. */
function assertFinished({ unfinished }: store.Extent): void {
  if (unfinished === 0) return;
  const [orders, have] = unfinished === 1 ? ["order", "has"] : ["orders", "have"];
  throw new Refusal(
    "conflict",
    `${unfinished} ${orders} still ${have} a payment or refund on its way or an open dispute. ` +
      "The organisation can be erased once that is settled.",
    { orders: unfinished },
  );
}

/** The job: begins due erasures, ends them a day later, and finally deletes books after the legal retention time. */
export async function eraseDue(app: App): Promise<void> {
  const now = app.clock.now();
  for (const { id, eraseAt } of await store.listErasable(app.db.read, now)) {
    await deleteEvents(app, id);
    if (now.getTime() - eraseAt.getTime() < MS_PER_DAY) continue;
    const { unfinished } = await store.extentOf(app.db.read, id);
    if (unfinished === 0) await eraseNow(app, id);
    else
      app.log.warn("An organisation is not erased yet, because money is on its way.", { organisation: id });
  }
  const oldest = new Date(now.getTime() - MONEY_DAYS * MS_PER_DAY);
  for (const id of await store.listOutlivedBooks(app.db.read, oldest)) {
    await app.db.transaction((db) => store.deleteBooks(db, id, now));
    await deleteRest(app, id);
  }
}

/** Cancels unpaid orders and invalidates what visitors and caches are served. */
async function deleteEvents(app: App, organisationId: string): Promise<void> {
  const { items } = await listFairs(app.db.read, { organisationId, ...EVERY_EVENT });
  for (const fair of items) {
    await events
      .remove(app, fair, () => {})
      .catch((error: unknown) => {
        // Another instance has deleted it already.
        if (!isRefusal(error) || error.code !== "event_not_found") throw error;
      });
  }
}

/** Erases without a delay. Can be repeated if it was interrupted. */
export async function eraseNow(app: App, orgId: string): Promise<void> {
  await eraseSandbox(app, orgId);
  await deleteEvents(app, orgId);
  await app.db.transaction(async (db) => {
    const now = app.clock.now();
    await store.setEraseAt(db, orgId, new Date(now.getTime() - MS_PER_DAY));
    await store.endAccess(db, orgId, now);
  });
  // The files come before their rows, so that an interrupted erasure can still find them.
  await app.files.remove(await store.mediaFilesOf(app.db.read, orgId));
  await deleteRest(app, orgId);
}

/** The documents of a sandbox are not real, so none of them are kept. */
async function eraseSandbox(app: App, orgId: string): Promise<void> {
  const id = await findSandboxId(app.db.read, orgId);
  if (id === null) return;
  await app.db.transaction((db) => store.deleteBooks(db, id, app.clock.now()));
  await eraseNow(app, id);
}

async function deleteRest(app: App, orgId: string): Promise<void> {
  await store.deleteAllButBooks(app.db.read, orgId, app.clock.now());
  const hasBooks = await app.db.transaction(async (db) => {
    const now = app.clock.now();
    const eventIds = await store.eventIdsOf(db, orgId);
    app.db.afterCommit(db, () => {
      for (const id of eventIds) app.notifications.notify(id, "published");
    });
    if (!(await store.finishErasure(db, orgId, now))) return false;
    await recordAudit(db, {
      organisationId: orgId,
      eventId: null,
      actorKind: "operator",
      actorId: "operator",
      at: now,
      action: "eraseOrganisation",
      summary: "Erase the organisation",
      subjectId: orgId,
      before: null,
      after: null,
    });
    return true;
  });
  app.log.info("An organisation was erased.", { organisation: orgId, areBooksKept: hasBooks });
}

async function organisationOf(db: Parameters<typeof people.findOrganisation>[0], id: string) {
  const organisation = await people.findOrganisation(db, id);
  if (!organisation) throw new Refusal("not_found", "The organisation no longer exists.");
  return organisation;
}
