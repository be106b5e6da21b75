import type { EntryAction, EntryChange } from "#lib/crm/entries";
import type { ConnectorSettings, CrmKind, CrmPartnerName, CrmValues } from "#lib/crm/kinds";
import type { SharedExhibitor, SharedOrder } from "#lib/crm/local";
import type { FurtherBooth, OrderStatus } from "#lib/records/orders";
import { textsOf } from "./columns";
import type { Db } from "./database";
import {
  type Connector as ConnectorRow,
  type ConnectorEntry as EntryRow,
  type ConnectorLink as LinkRow,
  Prisma,
} from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

export type PausedReason = "user" | "revoked" | "setup";

/** A connection with encrypted tokens. */
export type Connector = Omit<ConnectorRow, "partner" | "settings" | "pausedReason" | "readSince"> & {
  partner: CrmPartnerName;
  settings: ConnectorSettings;
  pausedReason: PausedReason | null;
  readSince: Partial<Record<CrmKind, string>>;
};

export type ConnectorLink = Omit<LinkRow, "kind" | "base"> & { kind: CrmKind; base: CrmValues };

export type ConnectorEntry = Omit<EntryRow, "kind" | "action" | "changes"> & {
  kind: CrmKind;
  action: EntryAction;
  changes: EntryChange[];
};

export async function listConnectors(db: Db, organisationId: string): Promise<Connector[]> {
  return (await db.connector.findMany({ where: { organisationId } })).map(toConnector);
}

export async function findConnector(
  db: Db,
  organisationId: string,
  partner: CrmPartnerName,
): Promise<Connector | null> {
  const row = await db.connector.findUnique({
    where: { organisationId_partner: { organisationId, partner } },
  });
  return row && toConnector(row);
}

/** An existing connection gets the new tokens and keeps its settings and links. */
export async function saveConnection(
  db: Db,
  connector: Pick<
    Connector,
    "id" | "organisationId" | "partner" | "account" | "tokens" | "settings" | "createdAt"
  >,
): Promise<Connector> {
  const { organisationId, partner, account, tokens, createdAt } = connector;
  const fresh = { account, tokens, pausedReason: null, lastFailure: null, updatedAt: createdAt };
  const row = await db.connector.upsert({
    where: { organisationId_partner: { organisationId, partner } },
    create: { ...connector, ...fresh, readSince: {} },
    update: { ...fresh, leasedUntil: null },
  });
  return toConnector(row);
}

export type ConnectorChange = Partial<
  Pick<Connector, "settings" | "pausedReason" | "nextRunAt" | "lastFailure" | "account">
>;

export async function updateConnector(
  db: Db,
  id: string,
  change: ConnectorChange,
  at: Date,
): Promise<Connector> {
  return toConnector(await db.connector.update({ where: { id }, data: { ...change, updatedAt: at } }));
}

export async function deleteConnector(db: Db, id: string): Promise<void> {
  await db.connector.delete({ where: { id } });
}

/** Compare-and-set: does nothing if newer tokens were saved meanwhile. */
export async function saveTokens(db: Db, { id, tokens }: Connector, fresh: string): Promise<void> {
  await db.connector.updateMany({ where: { id, tokens }, data: { tokens: fresh } });
}

/** Compare-and-set: false while another run has the lease. */
export async function claimConnector(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const { count } = await db.connector.updateMany({
    where: { id, OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] },
    data: { leasedUntil: until },
  });
  return count > 0;
}

/** Claims the next connection whose run is due, for this instance only. */
export async function claimDueConnector(db: Db, now: Date, until: Date): Promise<Connector | null> {
  const [claimed] = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Connector" SET "leasedUntil" = ${until} WHERE "id" = (
      SELECT "id" FROM "Connector" WHERE "pausedReason" IS NULL AND "nextRunAt" <= ${now}
        AND ("leasedUntil" IS NULL OR "leasedUntil" <= ${now})
      ORDER BY "nextRunAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id"`;
  const row = claimed && (await db.connector.findUnique({ where: { id: claimed.id } }));
  return row ? toConnector(row) : null;
}

export type RunEnd = Partial<
  Pick<Connector, "cursor" | "readSince" | "nextRunAt" | "lastRunAt" | "lastFailure" | "pausedReason">
>;

/** Releases only the caller's own lease, because an expired one may belong to another by now. */
export async function endRun(db: Db, id: string, leasedUntil: Date, end: RunEnd): Promise<void> {
  await db.connector.updateMany({ where: { id, leasedUntil }, data: { ...end, leasedUntil: null } });
}

export async function findLinks(
  db: Db,
  connectorId: string,
  kind: CrmKind,
  by: { localIds: readonly string[] } | { remoteIds: readonly string[] },
): Promise<ConnectorLink[]> {
  const where =
    "localIds" in by ? { localId: { in: [...by.localIds] } } : { remoteId: { in: [...by.remoteIds] } };
  return (await db.connectorLink.findMany({ where: { connectorId, kind, ...where } })).map(toLink);
}

export async function saveLink(db: Db, link: ConnectorLink): Promise<void> {
  const { connectorId, kind, localId } = link;
  await db.connectorLink.upsert({
    where: { connectorId_kind_localId: { connectorId, kind, localId } },
    create: link,
    update: link,
  });
}

export async function deleteLink(db: Db, { connectorId, kind, localId }: ConnectorLink): Promise<void> {
  await db.connectorLink.deleteMany({ where: { connectorId, kind, localId } });
}

export async function countLinks(db: Db, connectorId: string): Promise<Record<CrmKind, number>> {
  const counts = await db.connectorLink.groupBy({ by: ["kind"], where: { connectorId }, _count: true });
  const of = (kind: CrmKind) => counts.find((count) => count.kind === kind)?._count ?? 0;
  return { company: of("company"), contact: of("contact"), deal: of("deal") };
}

export async function insertEntry(db: Db, entry: ConnectorEntry): Promise<void> {
  await db.connectorEntry.create({ data: entry });
}

type About = Pick<ConnectorEntry, "connectorId" | "kind" | "localId" | "remoteId">;

/** The unresolved failure of a record. */
export async function findFailure(db: Db, { connectorId, kind, localId, remoteId }: About) {
  const which = localId === null ? { localId: null, remoteId } : { localId };
  const row = await db.connectorEntry.findFirst({
    where: { connectorId, kind, action: "failed", resolvedAt: null, ...which },
  });
  return row && toEntry(row);
}

export async function updateEntry(db: Db, id: string, change: Partial<ConnectorEntry>): Promise<void> {
  await db.connectorEntry.update({ where: { id }, data: change });
}

/** Marks earlier failures of these records as resolved. */
export async function resolveFailures(
  db: Db,
  connectorId: string,
  kind: CrmKind,
  { localId, remoteId, at }: { localId: string | null; remoteId: string | null; at: Date },
): Promise<void> {
  await db.connectorEntry.updateMany({
    where: {
      connectorId,
      kind,
      action: "failed",
      resolvedAt: null,
      OR: [
        ...(localId === null ? [] : [{ localId }]),
        ...(remoteId === null ? [] : [{ localId: null, remoteId }]),
      ],
    },
    data: { resolvedAt: at, nextAttemptAt: null },
  });
}

/** Failures whose retry is due; with `all`, every unresolved failure. */
export async function dueFailures(
  db: Db,
  connectorId: string,
  now: Date,
  all: boolean,
): Promise<ConnectorEntry[]> {
  const rows = await db.connectorEntry.findMany({
    where: {
      connectorId,
      action: "failed",
      resolvedAt: null,
      ...(all ? {} : { nextAttemptAt: { lte: now } }),
    },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  return rows.map(toEntry);
}

export async function countFailures(db: Db, connectorId: string): Promise<number> {
  return db.connectorEntry.count({ where: { connectorId, action: "failed", resolvedAt: null } });
}

/** Newest first. */
export async function listEntries(
  db: Db,
  connectorId: string,
  { failed }: { failed: boolean },
  page: Page,
): Promise<Listed<ConnectorEntry>> {
  const { items, ...rest } = await readPage(page, {
    where: { connectorId, ...(failed ? { action: "failed", resolvedAt: null } : {}) },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    find: (found) => db.connectorEntry.findMany(found),
    count: (all) => db.connectorEntry.count(all),
  });
  return { items: items.map(toEntry), ...rest };
}

export async function forgetEntries(db: Db, connectorId: string, before: Date): Promise<void> {
  await db.connectorEntry.deleteMany({ where: { connectorId, at: { lt: before } } });
}

/** The events whose records are shared; an empty list means all of the organisation. */
export async function sharedEventIds(
  db: Db,
  organisationId: string,
  eventIds: readonly string[],
): Promise<string[]> {
  const rows = await db.event.findMany({
    where: { organisationId, deletedAt: null, ...(eventIds.length > 0 ? { id: { in: [...eventIds] } } : {}) },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export async function exhibitorIdsOf(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const where = { eventId: { in: [...eventIds] } };
  const rows = await db.exhibitor.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

export async function orderIdsOf(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const where = { eventId: { in: [...eventIds] } };
  const rows = await db.order.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

const SHARED = {
  id: true,
  eventId: true,
  updatedAt: true,
  name: true,
  website: true,
  phone: true,
  email: true,
  address: true,
  zip: true,
  city: true,
  state: true,
  country: true,
  description: true,
  vatNumber: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
} as const satisfies Record<keyof SharedExhibitor, true>;

export async function sharedExhibitors(
  db: Db,
  eventIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, SharedExhibitor>> {
  const where = { id: { in: [...ids] }, eventId: { in: [...eventIds] } };
  const rows = await db.exhibitor.findMany({ where, select: SHARED });
  return new Map(rows.map((row) => [row.id, row]));
}

const SHARED_ORDER = {
  id: true,
  eventId: true,
  number: true,
  company: true,
  status: true,
  boothLabel: true,
  furtherBooths: true,
  exhibitorId: true,
  amountCents: true,
  currency: true,
  paidAt: true,
  cancelledAt: true,
  createdAt: true,
  updatedAt: true,
  event: { select: { name: true, startsAt: true } },
} as const;

export async function sharedOrders(
  db: Db,
  eventIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, SharedOrder>> {
  const where = { id: { in: [...ids] }, eventId: { in: [...eventIds] } };
  const rows = await db.order.findMany({ where, select: SHARED_ORDER });
  return new Map(
    rows.map(({ event, ...row }) => {
      const status = row.status as OrderStatus;
      const furtherBooths = row.furtherBooths as FurtherBooth[];
      const about = { eventName: event.name, eventStartsAt: event.startsAt };
      return [row.id, { ...row, ...about, status, furtherBooths, amountCents: Number(row.amountCents) }];
    }),
  );
}

function toConnector(row: ConnectorRow): Connector {
  return {
    ...row,
    partner: row.partner as CrmPartnerName,
    settings: row.settings as unknown as ConnectorSettings,
    pausedReason: row.pausedReason as PausedReason | null,
    readSince: row.readSince as Connector["readSince"],
  };
}

function toLink(row: LinkRow): ConnectorLink {
  return { ...row, kind: row.kind as CrmKind, base: row.base as CrmValues };
}

function toEntry(row: EntryRow): ConnectorEntry {
  return {
    ...row,
    kind: row.kind as CrmKind,
    action: row.action as EntryAction,
    changes: row.changes as unknown as EntryChange[],
  };
}

/** The partner's ids of linked records with the same name or e-mail address, such as a company from another event. */
export async function findNamesakes(
  db: Db,
  { id, organisationId }: Pick<Connector, "id" | "organisationId">,
  kind: "company" | "contact",
  names: readonly string[],
): Promise<Map<string, string>> {
  const column = kind === "company" ? Prisma.sql`e."name"` : Prisma.sql`e."contactEmail"`;
  const rows = await db.$queryRaw<{ name: string; remoteId: string }[]>`
    SELECT DISTINCT ON (lower(${column})) lower(${column}) AS "name", l."remoteId"
    FROM "ConnectorLink" l JOIN "Exhibitor" e ON e."id" = l."localId"
    WHERE l."connectorId" = ${id} AND l."organisationId" = ${organisationId} AND l."kind" = ${kind}
      AND lower(${column}) = ANY(${textsOf(names)})
    ORDER BY lower(${column}), l."localId"`;
  return new Map(rows.map(({ name, remoteId }) => [name, remoteId]));
}

/** Makes the next run compare every record again, because the settings have changed. */
export async function compareAgain(db: Db, connectorId: string): Promise<void> {
  await db.connector.update({ where: { id: connectorId }, data: { cursor: null } });
  await db.connectorLink.updateMany({ where: { connectorId }, data: { localAt: new Date(0) } });
}

/** Deletes all links and entries, because the connection now belongs to another account. */
export async function forgetLinks(db: Db, connectorId: string): Promise<void> {
  await db.connectorLink.deleteMany({ where: { connectorId } });
  await db.connectorEntry.deleteMany({ where: { connectorId } });
  await db.connector.update({ where: { id: connectorId }, data: { cursor: null, readSince: {} } });
}
