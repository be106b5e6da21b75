import {
  BANK_LINE_FIELDS,
  type BankLine,
  type BankLineState,
  type BankStatement,
} from "#lib/records/bankLines";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { BankLine as LineRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

const AT_ONCE = 500;

/** Returns how many of the lines were new. Lines imported before, or at the same moment, are not changed. */
export async function insertStatement(
  db: Db,
  statement: BankStatement,
  lines: readonly BankLine[],
): Promise<number> {
  await db.bankStatement.create({ data: statement });
  // A fixed order, so that two overlapping statements cannot deadlock on their common lines.
  const inOrder = lines.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  let added = 0;
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    const data = inOrder.slice(at, at + AT_ONCE);
    added += (await db.bankLine.createMany({ data, skipDuplicates: true })).count;
  }
  if (added === 0) await db.bankStatement.delete({ where: { id: statement.id } });
  return added;
}

export type CountedStatement = BankStatement & { lines: Record<BankLineState, number> };

export async function listStatements(
  db: Db,
  organisationId: string,
  page: Page,
): Promise<Listed<CountedStatement>> {
  const { items: statements, ...rest } = await readPage(page, {
    where: { organisationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    find: (found) => db.bankStatement.findMany(found),
    count: (all) => db.bankStatement.count(all),
  });
  const counts = await db.bankLine.groupBy({
    by: ["statementId", "state"],
    where: { statementId: { in: statements.map(({ id }) => id) } },
    _count: true,
  });
  const items = statements.map((statement) => {
    const lines = { open: 0, booked: 0, ignored: 0 };
    for (const { statementId, state, _count } of counts) {
      if (statementId === statement.id) lines[state as BankLineState] = _count;
    }
    return { ...statement, lines };
  });
  return { items, ...rest };
}

export type LineFilter = {
  state?: BankLineState | undefined;
  statementId?: string | undefined;
  q?: string | undefined;
};

/** Latest day first. */
export async function listLines(
  db: Db,
  organisationId: string,
  { state, statementId, q }: LineFilter,
  page: Page,
): Promise<Listed<BankLine>> {
  const contains = { contains: (q ?? "").replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  const where: Prisma.BankLineWhereInput = {
    organisationId,
    ...(state ? { state } : {}),
    ...(statementId ? { statementId } : {}),
    ...(q
      ? { OR: [{ name: contains }, { text: contains }, { reference: contains }, { iban: contains }] }
      : {}),
  };
  const { items, ...rest } = await readPage(page, {
    where,
    orderBy: [{ bookedOn: "desc" }, { id: "asc" }],
    find: (found) => db.bankLine.findMany(found),
    count: (all) => db.bankLine.count(all),
  });
  return { items: items.map(toLine), ...rest };
}

export async function findLine(db: Db, organisationId: string, id: string): Promise<BankLine | null> {
  const row = await db.bankLine.findFirst({ where: { id, organisationId } });
  return row ? toLine(row) : null;
}

/** Locks a line, so that it is never booked twice. */
export async function lockLine(db: Db, organisationId: string, id: string): Promise<BankLine | null> {
  await db.$queryRaw`SELECT "id" FROM "BankLine" WHERE "id" = ${id} FOR UPDATE`;
  return findLine(db, organisationId, id);
}

export type LineDecision = Pick<BankLine, "state" | "reason" | "paymentIds" | "decidedBy" | "decidedAt">;

export async function decideLine(db: Db, id: string, decision: LineDecision): Promise<BankLine> {
  return toLine(await db.bankLine.update({ where: { id }, data: decision }));
}

function toLine(row: LineRow): BankLine {
  return withNumbers(row, BANK_LINE_FIELDS) as BankLine;
}
