import type { BoothType } from "#lib/records/booths";
import type { OrderStatus } from "#lib/records/orders";
import type { Wanted } from "#lib/sales/waiting";
import type { Db } from "./database";
import type { WaitlistEntry as EntryRow } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince } from "./search";

/** A waitlist entry, with the order of its offer. */
export type WaitlistEntry = Wanted & {
  id: string;
  eventId: string;
  company: string;
  contactName: string;
  contactEmail: string;
  notes: string | null;
  status: "waiting" | "offered";
  orderId: string | null;
  visitorKey: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const IN_ORDER = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** With the status of the offer and the label of the booth. */
export type ListedEntry = WaitlistEntry & { orderStatus: OrderStatus | null; boothLabel: string | null };

export async function listEntries(
  db: Db,
  eventId: string,
  { updatedSince, ...page }: Page & { updatedSince?: Date | undefined },
): Promise<Listed<ListedEntry>> {
  const include = { order: { select: { status: true } }, booth: { select: { label: true } } };
  const { items: rows, ...rest } = await readPage(page, {
    where: { eventId, ...changedSince(updatedSince) },
    orderBy: IN_ORDER,
    find: (found) => db.waitlistEntry.findMany({ ...found, include }),
    count: (all) => db.waitlistEntry.count(all),
  });
  const items = rows.map(({ order, booth, ...row }) => ({
    ...toEntry(row),
    boothLabel: booth?.label ?? null,
    orderStatus: (order?.status ?? null) as OrderStatus | null,
  }));
  return { items, ...rest };
}

/** Finds an entry of any event; knowing the id gives access to it. */
export async function findEntryAnywhere(db: Db, id: string): Promise<WaitlistEntry | null> {
  const row = await db.waitlistEntry.findUnique({ where: { id } });
  return row ? toEntry(row) : null;
}

/** Waiting entries, oldest first. */
export async function listWaiting(db: Db, eventId: string): Promise<WaitlistEntry[]> {
  const rows = await db.waitlistEntry.findMany({ where: { eventId, status: "waiting" }, orderBy: IN_ORDER });
  return rows.map(toEntry);
}

export async function eventsWithWaiting(db: Db): Promise<string[]> {
  const rows = await db.waitlistEntry.findMany({
    where: { status: "waiting", event: { deletedAt: null } },
    select: { eventId: true },
    distinct: ["eventId"],
  });
  return rows.map(({ eventId }) => eventId);
}

export async function isOffer(db: Db, orderId: string): Promise<boolean> {
  return (await db.waitlistEntry.count({ where: { orderId } })) > 0;
}

export async function insertEntry(db: Db, entry: WaitlistEntry): Promise<void> {
  await db.waitlistEntry.create({ data: entry });
}

/** Returns false if this entry is no longer waiting. */
export async function markOffered(db: Db, id: string, orderId: string, now: Date): Promise<boolean> {
  const { count } = await db.waitlistEntry.updateMany({
    where: { id, status: "waiting" },
    data: { status: "offered", orderId, updatedAt: now },
  });
  return count > 0;
}

export async function deleteEntry(db: Db, eventId: string, id: string): Promise<boolean> {
  const { count } = await db.waitlistEntry.deleteMany({ where: { id, eventId } });
  return count > 0;
}

function toEntry(row: EntryRow): WaitlistEntry {
  return {
    ...row,
    boothType: row.boothType as BoothType | null,
    status: row.status as "waiting" | "offered",
  };
}
