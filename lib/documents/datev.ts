import iconv from "iconv-lite";
import { toAmount } from "#lib/pricing/money";
import type { DocumentContent } from "#lib/records/documents";
import type { Settings } from "#lib/text/merge";
import { DATEV_ACCOUNTS, type DatevChart, revenueAccount } from "./datevAccounts";
import { DATEV_COLUMNS } from "./datevColumns";
import { type JournalEntry, journalOf } from "./journal";

export type DatevSettings = {
  /** The organiser's numbers at the tax adviser. */
  consultantNumber: number;
  clientNumber: number;
  chart: DatevChart;
  /** The collective account of customers; null for the default one. */
  customerAccount: string | null;
  accountLength: number;
  /** The first day of the fiscal year as MM-DD. */
  fiscalYearBegin: string;
  createdAt: Date;
};

export type DatevFile = { name: string; bytes: Uint8Array };
export type DatevExport = {
  files: DatevFile[];
  /** Numbers of documents in other currencies, which need an exchange rate from the accountant. */
  leftOut: string[];
};

/** The values for imports without these settings; the adviser assigns the client then. */
const DEFAULT_CONSULTANT = 1001;
const DEFAULT_CLIENT = 1;
/** Both charts have accounts of four digits. */
const ACCOUNT_LENGTH = 4;

export function datevSettingsOf(settings: Settings, createdAt: Date): DatevSettings {
  const { sales } = settings as { sales?: { datev?: Partial<Omit<DatevSettings, "createdAt">> } };
  const { consultantNumber, clientNumber, chart, customerAccount, fiscalYearBegin } = sales?.datev ?? {};
  return {
    consultantNumber: consultantNumber ?? DEFAULT_CONSULTANT,
    clientNumber: clientNumber ?? DEFAULT_CLIENT,
    chart: chart ?? "SKR03",
    customerAccount: customerAccount ?? null,
    accountLength: ACCOUNT_LENGTH,
    fiscalYearBegin: fiscalYearBegin ?? "01-01",
    createdAt,
  };
}

const BASE_CURRENCY = "EUR";

/** Posting batches in DATEV's format, one for each month, as DATEV recommends. */
export function datevExport(documents: readonly DocumentContent[], settings: DatevSettings): DatevExport {
  const entries = journalOf(documents);
  const booked = entries.filter(({ document }) => document.currency === BASE_CURRENCY);
  const months = [...new Set(booked.map(monthOf))].sort();
  return {
    files: months.map((month) => {
      const ofMonth = booked.filter((entry) => monthOf(entry) === month);
      const bytes = iconv.encode(batchOf(month, ofMonth, settings), "win1252");
      return { name: `EXTF_Buchungsstapel_${month}.csv`, bytes };
    }),
    leftOut: [
      ...new Set(entries.filter((entry) => !booked.includes(entry)).map(({ document }) => document.number)),
    ],
  };
}

function monthOf({ document }: JournalEntry): string {
  return document.issueDate.slice(0, 7);
}

function batchOf(month: string, entries: readonly JournalEntry[], settings: DatevSettings): string {
  const bookings = entries.filter(({ grossCents }) => grossCents !== 0);
  const lines = [
    headerOf(month, settings),
    DATEV_COLUMNS.map(String),
    ...bookings.map((entry) => bookingOf(entry, settings)),
  ];
  return lines.map((cells) => `${cells.join(";")}\r\n`).join("");
}

/** The first line: 31 fields; those without a name stay empty. */
function headerOf(month: string, settings: DatevSettings): string[] {
  const [year = 0, ofYear = 0] = month.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, ofYear, 0)).getUTCDate();
  const { consultantNumber, clientNumber, chart, accountLength, fiscalYearBegin, createdAt } = settings;
  const fiscalYear = fiscalYearBegin.slice(0, 2) > month.slice(5) ? year - 1 : year;
  return [
    quoted("EXTF"),
    "700",
    "21",
    quoted("Buchungsstapel"),
    "13",
    createdAt.toISOString().replace(/\D/g, ""),
    "",
    quoted("RE"),
    quoted("Aisle"),
    quoted(""),
    String(consultantNumber),
    String(clientNumber),
    `${fiscalYear}${digits(fiscalYearBegin)}`,
    String(accountLength),
    `${digits(month)}01`,
    `${digits(month)}${lastDay}`,
    quoted(`Aisle ${month}`),
    quoted(""),
    "1",
    "0",
    "0",
    quoted(BASE_CURRENCY),
    "",
    quoted(""),
    "",
    "",
    quoted(chart.slice(3)),
    "",
    "",
    quoted(""),
    quoted(""),
  ];
}

/** The maximum length of texts in DATEV. */
const TEXT_LENGTH = 60;
const NUMBER_LENGTH = 36;

/**
 * Posts from the customer to the revenue; a credit note is posted the other way. No tax key, because the account
 * implies one.
 */
function bookingOf(entry: JournalEntry, { chart, customerAccount }: DatevSettings): string[] {
  const { document, tax, grossCents } = entry;
  const cells: Partial<Record<(typeof DATEV_COLUMNS)[number], string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": toAmount(Math.abs(grossCents), BASE_CURRENCY).toFixed(2).replace(".", ","),
    "Soll/Haben-Kennzeichen": quoted(grossCents < 0 ? "H" : "S"),
    "WKZ Umsatz": quoted(BASE_CURRENCY),
    Konto: customerAccount ?? DATEV_ACCOUNTS[chart].customers,
    "Gegenkonto (ohne BU-Schlüssel)": revenueAccount(entry, chart),
    Belegdatum: `${document.issueDate.slice(8, 10)}${document.issueDate.slice(5, 7)}`,
    "Belegfeld 1": quoted(document.number.replace(/[^\w$%/-]/g, "-").slice(0, NUMBER_LENGTH)),
    Buchungstext: quoted([...document.buyer.company].slice(0, TEXT_LENGTH).join("")),
    "EU-Land u. UStID (Bestimmung)": quoted(tax.category === "AE" ? (document.buyer.vatId ?? "") : ""),
    Festschreibung: "0",
  };
  return DATEV_COLUMNS.map((column) => cells[column] ?? "");
}

function quoted(text: string): string {
  return `"${text.replace(/[\p{Cc}\s]+/gu, " ").replaceAll('"', '""')}"`;
}

function digits(day: string): string {
  return day.replaceAll("-", "");
}
