import type { DocumentKind } from "#lib/records/documents";

/** Documents of one series are numbered together; the letters separate the series of one prefix. */
const SERIES = {
  invoice: "",
  "credit note": "C",
  receipt: "R",
  reminder: "M",
  statement: "S",
  confirmation: "O",
  contract: "K",
} as const;
export type SeriesKind = keyof typeof SERIES;

const SERIES_OF: Record<DocumentKind, SeriesKind> = {
  confirmation: "confirmation",
  contract: "contract",
  deposit_invoice: "invoice",
  invoice: "invoice",
  final_invoice: "invoice",
  cancellation_fee: "invoice",
  credit_note: "credit note",
  refund_receipt: "receipt",
  reminder: "reminder",
  statement: "statement",
};

const PLACES = 4;

export function seriesKindOf(kind: DocumentKind): SeriesKind {
  return SERIES_OF[kind];
}

/** "FAIR-2027-0042", and "FAIR-C2027-0007" for a credit note. Each series has no gaps within a year. */
export function documentNumber(prefix: string, kind: SeriesKind, year: number, place: number): string {
  return `${prefix}${SERIES[kind]}${year}-${String(place).padStart(PLACES, "0")}`;
}

/** The part of a number that does not depend on the prefix, such as "C2027-0007". */
export function numberEnd(kind: SeriesKind, year: number, place: number): string {
  return documentNumber("", kind, year, place);
}

/** The prefix with which two series would have the same numbers; null if they never can. */
export function sharedPrefix(one: string, other: string): string | null {
  const ends = Object.values(SERIES);
  const others = new Set(ends.map((end) => `${other}${end}`));
  return ends.map((end) => `${one}${end}`).find((start) => others.has(start)) ?? null;
}
