import { Refusal } from "#lib/refusal";

/** One movement on a bank account. Days are written as 2027-03-09. */
export type StatementLine = {
  bookedOn: string;
  /** The value date, on which the money counts. */
  valueOn: string;
  /** In the smallest unit of the currency; negative for outgoing money. */
  amountCents: number;
  currency: string;
  /** The payer or payee. */
  name: string | null;
  iban: string | null;
  text: string;
  /** The reference that the payer's bank passed on: a creditor reference or an end-to-end id. */
  reference: string | null;
  /** The bank's own reference of the movement. */
  bankRef: string | null;
};

export type Statement = { accountIban: string | null; lines: StatementLine[] };

/** The maximum number of lines in one file. */
const MAX_LINES = 20_000;

export function invalidStatement(message: string, details?: Record<string, unknown>): Refusal {
  return new Refusal("statement_invalid", message, details);
}

export function assertFewLines(count: number): void {
  if (count <= MAX_LINES) return;
  throw invalidStatement(`The file has ${count} movements; at most ${MAX_LINES} can be imported at once.`);
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** The day of 2027-03-09 or 2027-03-09T12:00:00+01:00, if that day exists. */
export function isoDay(text: string): string | null {
  const [day, year, month, date] = DAY.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return moment.toISOString().startsWith(day) ? day : null;
}

/** An IBAN or account number without blanks; null if there is none. */
export function accountNumber(text: string | null): string | null {
  const compact = (text ?? "").replace(/\s+/g, "").toUpperCase();
  return compact === "" ? null : compact;
}
