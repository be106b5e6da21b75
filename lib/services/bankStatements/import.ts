import { maskedIban, sellerIbanOf } from "#lib/bank/account";
import { readCamt } from "#lib/bank/camt";
import { type CsvReading, readBankCsv } from "#lib/bank/csv";
import { lineKeys } from "#lib/bank/lineKey";
import type { Statement } from "#lib/bank/statement";
import type { App } from "#lib/ports";
import type { BankLine, BankStatement } from "#lib/records/bankLines";
import { Refusal } from "#lib/refusal";
import { currencyOf } from "#lib/sales/terms";
import * as store from "#lib/store/bankStatements";
import { type Fair, listFairs } from "#lib/store/events";
import type { Caller } from "../base/caller";
import { requireAllEvents } from "./access";

export type StatementFile = { bytes: Uint8Array; fileName: string | null };
export type ImportOptions = Pick<CsvReading, "columns" | "dateOrder"> & {
  /** Confirms a statement of another account than the one on invoices. */
  confirmAccount: boolean;
};

export type ImportedStatement = {
  /** Null when every line was imported before. */
  statement: BankStatement | null;
  added: number;
  known: number;
};

/** More events than any organisation has. */
const ALL = { deleted: false, ids: null, limit: 1_000, offset: 0 };

/** Saves the new lines of a statement. Importing it again changes nothing. */
export async function importStatement(
  app: App,
  who: Caller,
  { bytes, fileName }: StatementFile,
  { confirmAccount, ...reading }: ImportOptions,
): Promise<ImportedStatement> {
  requireAllEvents(who);
  const { items: fairs } = await listFairs(app.db.read, { organisationId: who.orgId, ...ALL });
  const currency = currencyOf(fairs.at(-1)?.settings ?? {});
  const read = isXml(bytes) ? readCamt(bytes) : readBankCsv(bytes, { ...reading, currency });
  if (!confirmAccount) assertOwnAccount(read, fairs);
  if (read.lines.length === 0) return { statement: null, added: 0, known: 0 };
  return app.db.transaction(async (db) => {
    const statement = statementOf(app, who, { read, fileName });
    const added = await store.insertStatement(db, statement, linesOf(app, statement, read));
    return {
      statement: added > 0 ? statement : null,
      added,
      known: read.lines.length - added,
    };
  });
}

/** A byte order mark and blanks may precede the first element. */
function isXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 64));
  return start.replace(/[^\x21-\x7e]+|ï»¿/g, "").startsWith("<");
}

function assertOwnAccount({ accountIban }: Statement, fairs: readonly Fair[]): void {
  const own = new Set(fairs.flatMap(({ settings }) => sellerIbanOf(settings) ?? []));
  if (accountIban === null || own.size === 0 || own.has(accountIban)) return;
  const expected = [...own].map(maskedIban);
  throw new Refusal(
    "statement_of_another_account",
    `This statement is of account ${maskedIban(accountIban)}; your invoices name ${new Intl.ListFormat("en-GB").format(expected)}. ` +
      "Import it only if buyers pay to this account, too.",
    { account: maskedIban(accountIban), expected },
  );
}

function statementOf(
  app: App,
  who: Caller,
  { read, fileName }: { read: Statement; fileName: string | null },
): BankStatement {
  const days = read.lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    id: app.ids.next("stm"),
    organisationId: who.orgId,
    fileName,
    accountIban: read.accountIban,
    fromDay: days[0] ?? "",
    toDay: days.at(-1) ?? "",
    importedBy: who.name,
    createdAt: app.clock.now(),
  };
}

/** Outgoing money is saved for completeness, but cannot be booked. */
function linesOf(app: App, { id, organisationId, createdAt }: BankStatement, read: Statement): BankLine[] {
  const keys = lineKeys(read);
  return read.lines.map((line, index) => ({
    ...line,
    id: app.ids.next("bkl"),
    organisationId,
    statementId: id,
    key: keys[index] as string,
    state: line.amountCents > 0 ? "open" : "ignored",
    reason: line.amountCents > 0 ? null : "Money going out",
    paymentIds: [],
    decidedBy: null,
    decidedAt: null,
    createdAt,
  }));
}
