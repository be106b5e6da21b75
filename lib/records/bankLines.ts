import type { Fields } from "./record";

/** A file that was imported from the organiser's bank. */
export type BankStatement = {
  id: string;
  organisationId: string;
  fileName: string | null;
  /** The organiser's own account, in the bank's format. */
  accountIban: string | null;
  /** The first and the last day of its lines, as 2027-03-09. */
  fromDay: string;
  toDay: string;
  importedBy: string;
  createdAt: Date;
};

export const BANK_STATEMENT_FIELDS = {
  id: { column: "text" },
  organisationId: { column: "text", internal: true },
  fileName: { column: "text" },
  accountIban: { column: "text" },
  fromDay: { column: "text" },
  toDay: { column: "text" },
  importedBy: { column: "text" },
  createdAt: { column: "timestamptz" },
} as const satisfies Fields<BankStatement>;

export const BANK_LINE_STATES = ["open", "booked", "ignored"] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** A movement on the account. Lines are never deleted, whatever their state. */
export type BankLine = {
  id: string;
  organisationId: string;
  statementId: string;
  /** The same for every import of the same movement. */
  key: string;
  bookedOn: string;
  /** The value date, on which the money counts. */
  valueOn: string;
  /** Negative for outgoing money. */
  amountCents: number;
  currency: string;
  name: string | null;
  iban: string | null;
  text: string;
  reference: string | null;
  bankRef: string | null;
  state: BankLineState;
  /** Why it is ignored. */
  reason: string | null;
  /** The payments that were recorded for it. */
  paymentIds: string[];
  decidedBy: string | null;
  decidedAt: Date | null;
  createdAt: Date;
};

export const BANK_LINE_FIELDS = {
  id: { column: "text" },
  organisationId: { column: "text", internal: true },
  statementId: { column: "text" },
  key: { column: "text", internal: true },
  bookedOn: { column: "text" },
  valueOn: { column: "text" },
  amountCents: { column: "bigint" },
  currency: { column: "text" },
  name: { column: "text" },
  iban: { column: "text" },
  text: { column: "text" },
  reference: { column: "text" },
  bankRef: { column: "text" },
  state: { column: "text" },
  reason: { column: "text" },
  paymentIds: { column: "text[]", internal: true },
  decidedBy: { column: "text" },
  decidedAt: { column: "timestamptz" },
  createdAt: { column: "timestamptz" },
} as const satisfies Fields<BankLine>;
