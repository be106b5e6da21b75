import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { type Fair, findFair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import { demandSent, portalEmail } from "../base/emails";
import { inWriteTransaction } from "../base/writeContext";
import { contactOf } from "../notices/reach";
import { find, lock } from "./read";

/** Days after the event during which an exhibitor can still open the portal. */
const DAYS_AFTER_EVENT = 30;
const MS_PER_DAY = 86_400_000;
const ID_PREFIX = "exh_";

type Holder = Pick<store.Exhibitor, "id" | "portalVersion">;
type Secrets = Pick<App["secrets"], "hmac" | "matches">;

export type PortalLink = { url: string; expiresAt: Date | null; rotatedAt: Date | null; sentAt: Date | null };

export async function portalLink(app: App, fair: Fair, key: string): Promise<PortalLink> {
  const { read: db } = app.db;
  const exhibitor = await find(db, fair, key);
  return linkOf(app, fair, exhibitor, await store.findPortalSent(db, exhibitor.id));
}

/** Ends the old link and all sessions opened with it, because both contain the version. */
export async function rotatePortalLink(app: App, fair: Fair, key: string): Promise<PortalLink> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const exhibitor = await lock(db, fair, key);
    const rotated = { ...exhibitor, portalVersion: exhibitor.portalVersion + 1, portalRotatedAt: now };
    await store.saveExhibitorEntries(db, [rotated]);
    return linkOf(app, fair, rotated, await store.findPortalSent(db, exhibitor.id));
  });
}

/** Sends the link to the exhibitor's contact address. */
export async function sendPortalLink(
  app: App,
  fair: Fair,
  key: string,
  { message }: { message?: string | null | undefined },
): Promise<PortalLink> {
  const exhibitor = await find(app.db.read, fair, key);
  const to = contactOf(exhibitor, "send the link to");
  const sentAt = app.clock.now();
  const link = linkOf(app, fair, exhibitor, sentAt);
  await demandSent(app, portalEmail(app, fair, to, link, message));
  await app.db.transaction((db) => store.savePortalSent(db, exhibitor.id, sentAt));
  return link;
}

/** Returns the exhibitor behind a link. Wrong, rotated and expired links are refused alike. */
export async function openPortal(
  app: App,
  token: string,
): Promise<{ fair: Fair; exhibitor: store.Exhibitor }> {
  const db = app.db.read;
  const id = `${ID_PREFIX}${token.split(".")[0]}`;
  const exhibitor = await store.findExhibitorAnywhere(db, id);
  const fair = exhibitor && (await findFair(db, exhibitor.eventId, null));
  const isRight = isPortalToken(app.secrets, token, exhibitor ?? { id, portalVersion: 0 });
  const expiresAt = fair && expiryOf(fair);
  const isOver = expiresAt !== null && expiresAt <= app.clock.now();
  if (exhibitor && fair && isRight && !isOver) return { fair, exhibitor };
  throw new Refusal("not_found", "This link is not valid or has expired. Ask the organiser for a new one.");
}

/** Links are not stored: the first part identifies the exhibitor, the second is an HMAC. */
export function isPortalToken(secrets: Secrets, token: string, exhibitor: Holder): boolean {
  return secrets.matches(token, tokenOf(secrets, exhibitor));
}

function tokenOf(secrets: Pick<Secrets, "hmac">, { id, portalVersion }: Holder): string {
  return `${id.slice(ID_PREFIX.length)}.${secrets.hmac("portal", `${id}:${portalVersion}`)}`;
}

export function linkOf(
  { links, secrets }: App,
  fair: Fair,
  exhibitor: store.Exhibitor,
  sentAt: Date | null,
): PortalLink {
  return {
    url: `${links.base()}/portal/${tokenOf(secrets, exhibitor)}`,
    expiresAt: expiryOf(fair),
    rotatedAt: exhibitor.portalRotatedAt,
    sentAt,
  };
}

function expiryOf({ endsAt }: Fair): Date | null {
  return endsAt && new Date(endsAt.getTime() + DAYS_AFTER_EVENT * MS_PER_DAY);
}
