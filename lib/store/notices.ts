import type { BoothNotice } from "#lib/plan/notices";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

/** A version's changes for an exhibitor, and the state of the notification. */
export type ChangeNotice = {
  id: string;
  eventId: string;
  version: number;
  exhibitorId: string;
  booths: BoothNotice[];
  createdAt: Date;
  /** Null when the e-mail was sent or given up, or when there is no address. */
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  remindedAt: Date | null;
  acknowledgedAt: Date | null;
};

/** An e-mail that is due. */
export type PendingNotice = Pick<ChangeNotice, "id" | "exhibitorId" | "booths" | "remindedAt"> & {
  attempts: number;
};

/** If an exhibitor was notified of this version concurrently, that notice is kept. */
export async function insertNotices(db: Db, notices: readonly ChangeNotice[]): Promise<number> {
  const { count } = await db.changeNotice.createMany({
    data: notices.map(({ booths, ...rest }) => ({ ...rest, booths: booths as Prisma.InputJsonArray })),
    skipDuplicates: true,
  });
  return count;
}

export type NoticeFilter = { version?: number; acknowledged?: boolean };

/** Latest version first, and within a version in order of creation. */
export async function listNotices(
  db: Db,
  eventId: string,
  { version, acknowledged }: NoticeFilter,
  page: Page,
): Promise<Listed<ChangeNotice & { name: string }>> {
  const where: Prisma.ChangeNoticeWhereInput = {
    eventId,
    ...(version === undefined ? {} : { version }),
    ...(acknowledged === undefined ? {} : { acknowledgedAt: acknowledged ? { not: null } : null }),
  };
  const { items: rows, ...rest } = await readPage(page, {
    where,
    orderBy: [{ version: "desc" }, { exhibitor: { name: "asc" } }, { id: "asc" }],
    find: (found) =>
      db.changeNotice.findMany({ ...found, include: { exhibitor: { select: { name: true } } } }),
    count: (all) => db.changeNotice.count(all),
  });
  const items = rows.map(({ exhibitor, ...row }) => ({ ...toNotice(row), name: exhibitor.name }));
  return { items, ...rest };
}

/** All notices of an exhibitor, latest first. */
export async function listNoticesTo(db: Db, exhibitorId: string): Promise<ChangeNotice[]> {
  const rows = await db.changeNotice.findMany({ where: { exhibitorId }, orderBy: { version: "desc" } });
  return rows.map(toNotice);
}

export async function lockNotice(
  db: Db,
  whose: { eventId: string; exhibitorId?: string },
  id: string,
): Promise<ChangeNotice | null> {
  await db.$queryRaw`SELECT "id" FROM "ChangeNotice" WHERE "id" = ${id} FOR UPDATE`;
  const row = await db.changeNotice.findFirst({ where: { ...whose, id } });
  return row && toNotice(row);
}

/** Changes only the given fields. */
export async function updateNotice(
  db: Db,
  id: string,
  state: Partial<Pick<ChangeNotice, "nextAttemptAt" | "sentAt" | "remindedAt" | "acknowledgedAt">> & {
    attempts?: number;
  },
): Promise<void> {
  await db.changeNotice.updateMany({ where: { id }, data: state });
}

/** Claims a notice with a lease, so that exactly one instance sends it, and another one if that instance dies. */
export async function claimNotice(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<PendingNotice | null> {
  const rows = await db.$queryRaw<PendingNotice[]>`
    UPDATE "ChangeNotice" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE "id" = (
      SELECT "id" FROM "ChangeNotice" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "exhibitorId", "booths", "remindedAt", "attempts"`;
  return rows[0] ?? null;
}

function toNotice({ booths, attempts: _attempts, ...row }: Prisma.ChangeNoticeModel): ChangeNotice {
  return { ...row, booths: booths as unknown as BoothNotice[] };
}
