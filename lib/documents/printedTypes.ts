import type { BoothSketch } from "#lib/records/documents";

export type Fact = { name: string; value: string };

/** The columns of figures, in their order. */
export type FigureColumn = "quantity" | "unitPrice" | "tax" | "amount" | "balance";
export type PrintedRow = { description: string } & Record<FigureColumn, string>;

/** "last" is the amount that counts; "total" is one that is followed by what was received. */
export type PrintedSum = Fact & { weight: "plain" | "total" | "last" };

export type PrintedPayment = {
  heading: string;
  sentence: string;
  facts: Fact[];
  /** The text in the QR code of a transfer, and its caption. */
  code: { text: string; caption: string } | null;
};

export type PrintedSketch = { caption: string; booth: BoothSketch; scale: number };

export type PrintedDocument = {
  language: string;
  direction: "ltr" | "rtl";
  /** Issued in a sandbox. */
  isTest: boolean;
  title: string;
  number: string;
  /** Title and number, whose digits keep their order in right-to-left text. */
  name: string;
  issuedAt: string;
  seller: { name: string; lines: string[] };
  returnAddress: string;
  recipient: string[];
  facts: Fact[];
  subject: string[];
  /** The paragraphs above the table. */
  opening: string[];
  headings: PrintedRow;
  columns: readonly FigureColumn[];
  rows: PrintedRow[];
  sums: PrintedSum[];
  taxTexts: string[];
  payment: PrintedPayment | null;
  notes: string[];
  sketches: PrintedSketch[];
  /** The signatories of a contract. */
  signatures: string[];
  footer: string[][];
  pageOf: (page: number, total: number) => string;
};
