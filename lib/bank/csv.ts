import { isCurrency } from "#lib/pricing/currencies";
import { isRefusal } from "#lib/refusal";
import { readTable, type Table, type TableRow } from "#lib/text/csv";
import { guessMapping, type Mapping } from "#lib/text/mapping";
import { readCents } from "./amount";
import { BANK_COLUMNS, type BankColumn } from "./columns";
import { type DateOrder, dateOrderOf, readDay } from "./day";
import {
  accountNumber,
  assertFewLines,
  invalidStatement,
  type Statement,
  type StatementLine,
} from "./statement";

export type CsvReading = {
  /** The columns of the file by their meaning; missing ones are detected by name. */
  columns?: Partial<Record<BankColumn, string>> | undefined;
  dateOrder?: DateOrder | undefined;
  /** For files without a column for it. */
  currency: string;
};

/** Banks write the account and the range above the header. */
const MOST_ROWS_ABOVE = 25;

/** A statement as a table in UTF-8. */
export function readBankCsv(bytes: Uint8Array, reading: CsvReading): Statement {
  const { table, mapping } = tableOf(bytes, reading);
  const cell = (row: TableRow, column: BankColumn) => {
    const index = mapping.indexOf(column);
    return index < 0 ? "" : (row.cells[index] ?? "").trim();
  };
  // Some banks add rows with balances below the movements, without a date or an amount.
  const rows = table.rows.filter(
    (row) => cell(row, "bookedOn") !== "" && AMOUNTS.some((column) => cell(row, column) !== ""),
  );
  assertFewLines(rows.length);
  const dateOrder = reading.dateOrder ?? detectedOrder(rows.map((row) => cell(row, "bookedOn")));
  const lines = rows.map((row) => lineOf(row.row, (column) => cell(row, column), { ...reading, dateOrder }));
  return { accountIban: accountOf(rows.map((row) => cell(row, "account"))), lines };
}

const AMOUNTS = ["amount", "credit", "debit"] as const satisfies BankColumn[];

function tableOf(bytes: Uint8Array, { columns = {} }: CsvReading): { table: Table; mapping: Mapping } {
  const start = startOf(bytes);
  let first: Table | undefined;
  for (let headerRow = 1; headerRow <= MOST_ROWS_ABOVE; headerRow += 1) {
    const table = tableFrom(start, headerRow);
    if (table === null) continue;
    const mapping = mappingOf(table, columns);
    if (isComplete(mapping)) return { table: readTable(bytes, { headerRow }), mapping };
    if (table.headers.length > (first?.headers.length ?? 0)) first = table;
  }
  // Reading it again throws the reason why it is not a table.
  const { headers } = first ?? readTable(bytes);
  throw invalidStatement(
    "The columns for date and amount were not found. Say which columns of the file they are.",
    { columns: headers },
  );
}

/** Whole lines, enough to contain the header. */
const START_BYTES = 64 * 1024;

function startOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= START_BYTES) return bytes;
  const end = bytes.lastIndexOf(0x0a, START_BYTES);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Lines above the header make the table unreadable or give another header. */
function tableFrom(bytes: Uint8Array, headerRow: number): Table | null {
  try {
    return readTable(bytes, { headerRow });
  } catch (error) {
    if (isRefusal(error) && error.code === "csv_invalid") return null;
    throw error;
  }
}

function mappingOf({ headers }: Table, columns: Partial<Record<BankColumn, string>>): Mapping {
  const chosen = Object.entries(columns);
  const guessed = guessMapping(headers, BANK_COLUMNS);
  return headers.map((header, index) => {
    const [named] = chosen.find(([, name]) => name === header) ?? [];
    if (named) return named;
    const guess = guessed[index] ?? null;
    return chosen.some(([target]) => target === guess) ? null : guess;
  });
}

function isComplete(mapping: Mapping): boolean {
  return mapping.includes("bookedOn") && AMOUNTS.some((column) => mapping.includes(column));
}

function detectedOrder(dates: readonly string[]): DateOrder {
  const order = dateOrderOf(dates);
  if (order !== null) return order;
  throw invalidStatement(
    `The dates of this file can be read in two ways, as in "${dates[0]}". Say whether the day or the month is first.`,
    { dateOrder: ["dmy", "mdy"] },
  );
}

type Cell = (column: BankColumn) => string;

function lineOf(row: number, cell: Cell, reading: CsvReading & { dateOrder: DateOrder }): StatementLine {
  const currency = cell("currency").toUpperCase() || reading.currency;
  if (!isCurrency(currency)) throw faulty(row, `"${currency}" is not a currency such as EUR`);
  const bookedOn = readDay(cell("bookedOn"), reading.dateOrder);
  if (bookedOn === null) throw faulty(row, `"${cell("bookedOn")}" is not a date`);
  const valueOn = readDay(cell("valueOn"), reading.dateOrder);
  return {
    bookedOn,
    valueOn: valueOn ?? bookedOn,
    amountCents: centsOf(row, cell, currency),
    currency,
    name: cell("name") || null,
    iban: accountNumber(cell("iban")),
    text: cell("text").replace(/\s+/g, " "),
    reference: cell("reference") || null,
    bankRef: cell("bankRef") || null,
  };
}

/** Words for outgoing money, in a separate column beside an amount without a sign. */
const OUT = /^(?:s|soll|d|dr|dbit|debit|debet|af|out)$/i;

function centsOf(row: number, cell: Cell, currency: string): number {
  const read = (column: BankColumn) => {
    const text = cell(column);
    if (text === "") return 0;
    const cents = readCents(text, currency);
    if (cents === null) throw faulty(row, `"${text}" is not an amount`);
    return cents;
  };
  const amount = read("amount");
  if (cell("amount") === "") return Math.abs(read("credit")) - Math.abs(read("debit"));
  return OUT.test(cell("direction")) ? -Math.abs(amount) : amount;
}

function accountOf(cells: readonly string[]): string | null {
  const accounts = new Set(cells.map(accountNumber).filter((account) => account !== null));
  if (accounts.size > 1) {
    throw invalidStatement("The file has movements of several accounts; import them one account at a time.");
  }
  return [...accounts][0] ?? null;
}

function faulty(row: number, what: string): Error {
  return invalidStatement(`Row ${row}: ${what}.`, { row });
}
