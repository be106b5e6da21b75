import type { BoothNotice } from "#lib/plan/notices";
import type { Db } from "./database";
import type { Prisma } from "./generated/client";

/** What a version changed for an exhibitor, and how far telling it has come. */
export type ChangeNotice = {
  id: string;
  eventId: string;
  version: number;
  exhibitorId: string;
  booths: BoothNotice[];
  createdAt: Date;
  /** Null once the letter was sent or given up, or where there is nobody to write to. */
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  remindedAt: Date | null;
  acknowledgedAt: Date | null;
};

/** A letter that is to be sent now. */
export type OwedNotice = Pick<ChangeNotice, "id" | "exhibitorId" | "booths" | "remindedAt"> & {
  attempts: number;
};

/** Whom somebody else told of the same version meanwhile keeps that notice. */
export async function insertNotices(db: Db, notices: readonly ChangeNotice[]): Promise<number> {
  const { count } = await db.changeNotice.createMany({
    data: notices.map(({ booths, ...rest }) => ({ ...rest, booths: booths as Prisma.InputJsonArray })),
    skipDuplicates: true,
  });
  return count;
}

export type NoticeFilter = { version?: number; acknowledged?: boolean };

/** The last version first, and in each version those who were told first. */
export async function listNotices(
  db: Db,
  eventId: string,
  { version, acknowledged }: NoticeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: (ChangeNotice & { name: string })[]; total: number }> {
  const where: Prisma.ChangeNoticeWhereInput = {
    eventId,
    ...(version === undefined ? {} : { version }),
    ...(acknowledged === undefined ? {} : { acknowledgedAt: acknowledged ? { not: null } : null }),
  };
  const rows = await db.changeNotice.findMany({
    where,
    include: { exhibitor: { select: { name: true } } },
    orderBy: [{ version: "desc" }, { exhibitor: { name: "asc" } }, { id: "asc" }],
    take: limit,
    skip: offset,
  });
  const items = rows.map(({ exhibitor, ...row }) => ({ ...toNotice(row), name: exhibitor.name }));
  return { items, total: await db.changeNotice.count({ where }) };
}

/** All that one exhibitor was ever told, the last first. */
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

/** Only what is named changes. */
export async function updateNotice(
  db: Db,
  id: string,
  state: Partial<Pick<ChangeNotice, "nextAttemptAt" | "sentAt" | "remindedAt" | "acknowledgedAt">> & {
    attempts?: number;
  },
): Promise<void> {
  await db.changeNotice.updateMany({ where: { id }, data: state });
}

/** As letters to buyers: of several instances exactly one sends each, and none is lost with its sender. */
export async function claimNotice(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<OwedNotice | null> {
  const rows = await db.$queryRaw<OwedNotice[]>`
    UPDATE "ChangeNotice" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE "id" IN (
      SELECT "id" FROM "ChangeNotice" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "exhibitorId", "booths", "remindedAt", "attempts"`;
  return rows[0] ?? null;
}

function toNotice({ booths, attempts: _attempts, ...row }: Prisma.ChangeNoticeModel): ChangeNotice {
  return { ...row, booths: booths as unknown as BoothNotice[] };
}
