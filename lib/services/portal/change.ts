import { splitForApproval } from "#lib/plan/portal";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { ExhibitorPatch } from "#lib/schema/exhibitors";
import type { PortalProfilePatch } from "#lib/schema/portal";
import { portalState, savePortalState } from "#lib/store/portal";
import { findSession } from "#lib/store/sessions";
import { inWriteTransaction } from "../base/writeContext";
import { amend } from "../exhibitors/change";
import { openPortal } from "../exhibitors/portal";
import { upload } from "../media";
import { update as updateSession } from "../sessions/change";
import { admit } from "./admit";
import { read } from "./read";

/** Actions of an exhibitor on its own entry. The link is the only credential. */

/** Called by a button, not by opening the link, because mail scanners open links. */
export async function enter(app: App, token: string) {
  const { fair, exhibitor } = await openPortal(app, token);
  await inWriteTransaction(app, fair, ({ db, now }) => savePortalState(db, exhibitor.id, { enteredAt: now }));
  return read(app, token);
}

/** If the organiser reviews changes, they are saved as one pending patch that later changes extend. */
export async function changeProfile(app: App, token: string, input: PortalProfilePatch) {
  const { fair, exhibitor } = await openPortal(app, token);
  await inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const right = await admit(db, fair, exhibitor.id, now);
    const { atOnce, waiting } = right === "live" ? { atOnce: input, waiting: {} } : splitForApproval(input);
    if (Object.keys(atOnce).length > 0) await amend(context, exhibitor.id, atOnce as ExhibitorPatch);
    if (Object.keys(waiting).length === 0) return;
    const { changes } = await portalState(db, exhibitor.id);
    const state = { submittedAt: now, refusedAt: null, refusal: null };
    await savePortalState(db, exhibitor.id, { changes: { ...changes, ...waiting }, ...state });
  });
  return read(app, token);
}

/** Withdraws the pending change before it is reviewed. */
export async function withdraw(app: App, token: string) {
  const { fair, exhibitor } = await openPortal(app, token);
  await inWriteTransaction(app, fair, ({ db }) =>
    savePortalState(db, exhibitor.id, { changes: null, submittedAt: null, refusedAt: null, refusal: null }),
  );
  return read(app, token);
}

export async function addPicture(app: App, token: string, bytes: Uint8Array) {
  const { fair, exhibitor } = await openPortal(app, token);
  await admit(app.db.read, fair, exhibitor.id, app.clock.now());
  return upload(app, { orgId: fair.organisationId }, bytes);
}

/** Exhibitors edit the texts of a session, organisers its time and place. */
export async function changeSession(
  app: App,
  token: string,
  id: string,
  input: { title?: string; description?: string | null },
) {
  const { fair, exhibitor } = await openPortal(app, token);
  const right = await admit(app.db.read, fair, exhibitor.id, app.clock.now());
  if (right === "approval") {
    throw new Refusal("forbidden", "The organiser approves all changes. Contact them about this session.");
  }
  const session = await findSession(app.db.read, fair.id, id);
  if (session?.exhibitorId !== exhibitor.id) {
    throw new Refusal("not_found", `There is no session "${id}" of yours in this event.`);
  }
  await updateSession(app, fair, session.id, input, () => {});
  return read(app, token);
}
