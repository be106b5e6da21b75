import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { findOrganisation } from "#lib/store/people";
import * as store from "#lib/store/sandboxes";
import { isSandbox } from "#lib/text/ids";
import type { Paging } from "#lib/text/paging";
import { type Caller, requireKeeper } from "../base/caller";
import { fillSandbox } from "./fill";

/** The sandbox of the caller's organisation, created and filled if there is none. */
export async function sandboxOf(app: App, db: Db, who: Caller): Promise<string> {
  if (isSandbox(who.orgId)) return who.orgId;
  const known = await store.findSandboxId(db, who.orgId);
  if (known !== null) return known;
  const organisation = await findOrganisation(db, who.orgId);
  if (!organisation) throw new Refusal("not_found", "The organisation no longer exists.");
  const made = { id: app.ids.next("sbx"), createdAt: app.clock.now() };
  const id = await store.findOrMakeSandbox(db, organisation, made);
  await fillSandbox(app, db, who, id);
  return id;
}

/** An organisation and its sandbox, whichever of the two is given. */
export async function modesOf(app: App, organisationId: string) {
  const { read: db } = app.db;
  if (!isSandbox(organisationId)) {
    return { liveId: organisationId, sandboxId: await store.findSandboxId(db, organisationId) };
  }
  return { liveId: await store.findLiveId(db, organisationId), sandboxId: organisationId };
}

/** Creates the sandbox, or resets it to its initial data. Keys and webhooks stay. */
export async function reset(app: App, who: Caller) {
  assertMayManage(who);
  return app.db.transaction(async (db) => {
    const isNew = !isSandbox(who.orgId) && (await store.findSandboxId(db, who.orgId)) === null;
    const organisationId = await sandboxOf(app, db, who);
    const event = isNew
      ? await firstEvent(db, organisationId)
      : await fillSandbox(app, db, who, organisationId);
    return { organisationId, event };
  });
}

async function firstEvent(db: Db, organisationId: string) {
  const event = await store.findFirstEvent(db, organisationId);
  if (!event) throw new Error(`Sandbox ${organisationId} has no event right after it was filled.`);
  return event;
}

/** The e-mails that the sandbox stored instead of sending, newest first; none while there is no sandbox. */
export async function listEmails(app: App, who: Caller, paging: Paging) {
  assertMayManage(who);
  const { read: db } = app.db;
  const organisationId = isSandbox(who.orgId) ? who.orgId : await store.findSandboxId(db, who.orgId);
  return { ...(await store.listSandboxEmails(db, organisationId ?? "", paging)), ...paging };
}

/** People manage the sandbox of their organisation, test keys their own; live keys never touch one. */
function assertMayManage(who: Caller): void {
  if (who.kind === "api_key" && !isSandbox(who.orgId)) {
    throw new Refusal("forbidden", "This requires a test key or a signed-in owner or admin.");
  }
  requireKeeper(who);
}
