import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import type { Wanted } from "#lib/sales/waiting";
import { findBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { findFair } from "#lib/store/events";
import { findEntryAnywhere, listWaiting, type WaitlistEntry } from "#lib/store/waitlist";
import { isSandbox } from "#lib/text/ids";
import { eventEmail, eventSpeech } from "../base/eventEmail";
import { waitingLink } from "../orders/links";

/** A waitlist entry as the waiting exhibitor sees it. */

export async function ownPlace(app: App, id: string) {
  const { read: db } = app.db;
  const entry = await findEntryAnywhere(db, id);
  const fair = entry && (await findFair(db, entry.eventId, null));
  if (!entry || !fair) return null;
  const { name, slug, startsAt, endsAt, timezone, logoUrl, translations, settings } = fair;
  const { status, orderId, boothType, minAreaM2, contactEmail } = entry;
  return {
    settings,
    isTest: isSandbox(fair.organisationId),
    event: { name, slug, startsAt, endsAt, timezone, logoUrl, translations },
    entry: { id, status, orderId, boothType, minAreaM2, contactEmail, boothLabel: await labelOf(db, entry) },
    place: placeIn(await listWaiting(db, fair.id), entry),
  };
}

async function labelOf(db: Db, { boothId }: Wanted): Promise<string | null> {
  if (boothId === null) return null;
  return (await findBooths(db, [boothId])).get(boothId)?.label ?? null;
}

/** The position among entries for the same booth, or the same type and area. */
function placeIn(waiting: readonly WaitlistEntry[], entry: WaitlistEntry): number {
  return waiting.filter((each) => isSame(each, entry)).findIndex(({ id }) => id === entry.id) + 1;
}

export function isSame(one: Wanted, other: Wanted): boolean {
  const fields = ["boothId", "boothType", "minAreaM2", "maxAreaM2"] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Confirms a waitlist entry, with a link to leave. The offer itself is sent by its order. */
export async function waitingEmail(
  app: App,
  fair: Fair,
  { id, place }: { id: string; place: number },
): Promise<Email | null> {
  const entry = await findEntryAnywhere(app.db.read, id);
  if (!entry) return null;
  const label = await labelOf(app.db.read, entry);
  const { speech } = eventSpeech(fair, null);
  const { say, language, direction } = speech;
  const values = { company: entry.company, label: label ?? "none", ahead: place - 1 };
  return eventEmail(app, fair, entry.contactEmail, {
    language,
    direction,
    subject: `${say("waiting.subject")} – ${fair.name}`,
    greeting: say("greeting", { name: entry.contactName }),
    paragraphs: [say("waiting.text", values)],
    facts: [],
    button: { label: say("waiting.button"), url: waitingLink(app, id) },
    links: [],
    notes: [],
  });
}
