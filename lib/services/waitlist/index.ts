import { areaM2 } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import type { OrderStatus } from "#lib/records/orders";
import { isRefusal, Refusal } from "#lib/refusal";
import { isFreeFor } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { pairUp, type Wanted, wants } from "#lib/sales/waiting";
import type { WaitlistInput } from "#lib/schema/waitlist";
import { listBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { type Fair, findFair } from "#lib/store/events";
import * as store from "#lib/store/waitlist";
import type { Paging } from "#lib/text/paging";
import { post } from "../base/emails";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { getBoothId } from "../booths/read";
import { asOf } from "../booths/view";
import { lockBuyer, takeBooths } from "../orders/reserve";
import { findSelection } from "../orders/selection";
import { refuseClosed, refuseUnpublished, type Visitor, visitorKeyOf } from "../orders/visitor";
import { isSame, waitingEmail } from "./waiting";

/** The waitlist: when a booth becomes free, it is offered to the longest-waiting entry first. */

const ALL_BOOTHS = { limit: 100_000, offset: 0 };

/** Joining is possible only while no matching booth is available. */
export async function join(
  app: App,
  fair: Fair,
  visitor: Visitor,
  input: WaitlistInput,
): Promise<{ id: string; place: number }> {
  refuseUnpublished(fair);
  refuseClosed(fair);
  const { isNew, ...waiting } = await takePlace(app, fair, visitor, input);
  const message = isNew ? await waitingEmail(app, fair, waiting) : null;
  if (message) post(app, message);
  return waiting;
}

async function takePlace(app: App, fair: Fair, visitor: Visitor, input: WaitlistInput) {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const criteria: Wanted = {
      boothId: input.boothId == null ? null : await getBoothId(context, input.boothId),
      boothType: input.boothType ?? null,
      minAreaM2: input.minAreaM2 ?? null,
      maxAreaM2: input.maxAreaM2 ?? null,
    };
    const waiting = await store.listWaiting(db, fair.id);
    const alike = waiting.filter((entry) => isSame(entry, criteria));
    const before = alike.find(({ contactEmail }) => contactEmail === input.contactEmail);
    if (before) return { id: before.id, place: alike.indexOf(before) + 1, isNew: false };
    await refuseUnlessTaken(context, criteria, waiting);
    const visitorKey = visitorKeyOf(app, visitor);
    refuseTooMany(app, waiting, visitorKey, input.contactEmail);
    const id = app.ids.next("wai");
    const { company, contactName, contactEmail } = input;
    await store.insertEntry(db, {
      id,
      eventId: fair.id,
      ...criteria,
      company,
      contactName,
      contactEmail,
      visitorKey,
      notes: input.notes ?? null,
      status: "waiting",
      orderId: null,
      createdAt: now,
      updatedAt: now,
    });
    return { id, place: alike.length + 1, isNew: true };
  });
}

async function refuseUnlessTaken(
  { db, fair, now }: WriteContext,
  criteria: Wanted,
  waiting: readonly store.WaitlistEntry[],
): Promise<void> {
  const booths = await freeBooths(db, fair, now);
  const promised = new Set(pairUp(waiting, booths).map(({ booth }) => booth.id));
  const free = booths.find((booth) => !promised.has(booth.id) && wants(criteria, booth));
  if (!free) return;
  throw new Refusal("conflict", `Booth ${free.label} is available. Reserve it instead of waiting.`, {
    boothId: free.id,
    label: free.label,
  });
}

function refuseTooMany(
  { quotas }: App,
  waiting: readonly store.WaitlistEntry[],
  visitorKey: string | null,
  email: string,
): void {
  const ofVisitor = visitorKey === null ? [] : waiting.filter((entry) => entry.visitorKey === visitorKey);
  const ofEmail = visitorKey === null ? [] : waiting.filter(({ contactEmail }) => contactEmail === email);
  if (ofEmail.length >= quotas.pendingPerEmail)
    throw quotaReached(
      ofEmail,
      `Waiting list entries with this e-mail address: ${ofEmail.length}. No more are possible.`,
    );
  if (ofVisitor.length >= quotas.pendingPerVisitor)
    throw quotaReached(
      ofVisitor,
      `Waiting list entries from your network: ${ofVisitor.length}. No more are possible.`,
    );
}

function quotaReached({ length: waiting }: readonly unknown[], message: string): Refusal {
  return new Refusal("reservation_quota_exceeded", message, { waiting });
}

export async function leave(app: App, fair: Fair, id: string): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db }) => {
    if (await store.deleteEntry(db, fair.id, id)) return { id };
    throw new Refusal("not_found", "There is no such waiting list entry.");
  });
}

type Filter = { updatedSince?: Date | undefined };

export async function list(app: App, fair: Fair, { updatedSince }: Filter, paging: Paging) {
  const { items, total, next } = await store.listEntries(app.db.read, fair.id, { updatedSince, ...paging });
  return { items: items.map(view), total, next, ...paging };
}

function view({ orderStatus, ...entry }: store.ListedEntry) {
  const status = entry.status === "waiting" ? entry.status : OFFER_STATES[orderStatus ?? "expired"];
  return { ...entry, status };
}

/** The result of an offer, by the status of its order. */
const OFFER_STATES: Record<OrderStatus, "offered" | "served" | "passed"> = {
  pending: "offered",
  invoiced: "served",
  paid: "served",
  expired: "passed",
  cancelled: "passed",
  refunded: "passed",
};

/** Reserves freed booths for waitlist entries. An offer is an order with a longer payment term. */
export async function offerFreed(app: App): Promise<number> {
  let offered = 0;
  for (const eventId of await store.eventsWithWaiting(app.db.read)) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair && isOpen(fair)) offered += await offerIn(app, fair);
  }
  return offered;
}

function isOpen({ settings, status }: Fair): boolean {
  const { enabled, requirePublished } = salesTermsOf(settings);
  return enabled && (!requirePublished || status === "published");
}

async function offerIn(app: App, fair: Fair): Promise<number> {
  const { read: db } = app.db;
  const waiting = await store.listWaiting(db, fair.id);
  const pairs = pairUp(waiting, await freeBooths(db, fair, app.clock.now()));
  let offered = 0;
  for (const { entry, booth } of pairs) offered += (await offerOne(app, fair, entry, booth.id)) ? 1 : 0;
  return offered;
}

/** Another request or instance may take the booth first; the next run finds what is left. */
async function offerOne(app: App, fair: Fair, entry: store.WaitlistEntry, boothId: string): Promise<boolean> {
  const { offerMinutes } = salesTermsOf(fair.settings);
  const { company, contactName, contactEmail, notes } = entry;
  try {
    await inWriteTransaction(app, fair, async (context) => {
      const input = { company, contactName, contactEmail, notes };
      const selection = await findSelection(context, { boothId });
      await lockBuyer(context, input, null);
      const order = await takeBooths(context, input, {
        selection,
        holdMinutes: offerMinutes,
        visitorKey: null,
      });
      if (!(await store.markOffered(context.db, entry.id, order.id, context.now))) {
        throw new Refusal("conflict", "This entry is no longer waiting.");
      }
    });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

async function freeBooths(db: Db, fair: Fair, now: Date) {
  const { items } = await listBooths(db, fair.id, { status: "available" }, { ...ALL_BOOTHS, now });
  return items
    .map((booth) => ({ ...asOf(booth, now), areaM2: areaM2(booth) }))
    .filter((booth) => isFreeFor(booth, null));
}
