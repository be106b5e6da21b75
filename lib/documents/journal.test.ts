import fc from "fast-check";
import iconv from "iconv-lite";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { toCents } from "#lib/pricing/money";
import { DOCUMENT_KINDS, type DocumentContent } from "#lib/records/documents";
import { BUYER, invoice, line } from "#lib/testing/documents";
import { randomInvoice } from "#lib/testing/randomDocuments";
import { type DatevSettings, datevExport } from "./datev";
import { journalCsv } from "./journal";
import { isInvoice } from "./kinds";

const SETTINGS: DatevSettings = {
  consultantNumber: 29098,
  clientNumber: 55003,
  chart: "SKR03",
  customerAccount: null,
  accountLength: 4,
  fiscalYearBegin: "01-01",
  createdAt: new Date("2027-04-02T08:09:10.123Z"),
};

type Row = Record<string, string>;
const journalRows = (documents: readonly DocumentContent[]) =>
  Papa.parse<Row>(journalCsv(documents), { header: true, skipEmptyLines: true }).data;

function bookingsIn(bytes: Uint8Array): Row[] {
  const [, ...lines] = iconv.decode(Buffer.from(bytes), "win1252").split("\r\n");
  return Papa.parse<Row>(lines.join("\r\n"), { header: true, delimiter: ";", skipEmptyLines: true }).data;
}

const signOf = ({ kind }: DocumentContent) => (kind === "credit_note" ? -1 : 1);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("the journal sums to the documents, with credit notes subtracted", () => {
  fc.assert(
    fc.property(fc.array(randomInvoice, { maxLength: 6 }), (documents) => {
      const rows = journalRows(documents);
      for (const currency of ["EUR", "JPY", "CHF", "USD"]) {
        const booked = rows.filter((row) => row.currency === currency);
        const issued = documents.filter((document) => document.currency === currency);
        for (const amount of ["net", "tax", "gross"] as const) {
          expect(sum(booked.map((row) => toCents(Number(row[amount]), currency)))).toBe(
            sum(issued.map((document) => signOf(document) * document.totals[`${amount}Cents`])),
          );
        }
      }
    }),
  );
});

test("books only invoices and credit notes, one row for each tax", () => {
  const lines = [line({ netCents: 10_000 }), line({ netCents: 2_000, taxRatePercent: 7 })];
  const rows = journalRows(DOCUMENT_KINDS.map((kind) => invoice({ kind, lines, number: kind })));
  expect(rows.map(({ number }) => number)).toEqual(
    DOCUMENT_KINDS.filter(isInvoice).flatMap((kind) => [kind, kind]),
  );
  expect(rows[0]).toMatchObject({
    net: "100",
    tax: "19",
    gross: "119",
    taxRatePercent: "19",
    orderNumber: "1042",
  });
});

test("the batches sum to the documents in euros, and others are listed", () => {
  fc.assert(
    fc.property(fc.array(randomInvoice, { maxLength: 6 }), (documents) => {
      const { files, leftOut } = datevExport(documents, SETTINGS);
      const euros = documents.filter(({ currency }) => currency === "EUR");
      const amounts = files
        .flatMap(({ bytes }) => bookingsIn(bytes))
        .map((row) => {
          const cents = toCents(Number(row["Umsatz (ohne Soll/Haben-Kz)"]?.replace(",", ".")), "EUR");
          return row["Soll/Haben-Kennzeichen"] === "S" ? cents : -cents;
        });
      expect(sum(amounts)).toBe(sum(euros.map((document) => signOf(document) * document.totals.grossCents)));
      const others = documents.filter(({ currency }) => currency !== "EUR");
      expect(leftOut).toEqual([...new Set(others.map(({ number }) => number))]);
    }),
  );
});

test("a batch has the header and columns of its version, in Windows-1252", () => {
  const [file] = datevExport([invoice()], SETTINGS).files;
  const text = iconv.decode(Buffer.from(file?.bytes ?? []), "win1252");
  const [header, titles, booking, end] = text.split("\r\n");
  expect(file?.name).toBe("EXTF_Buchungsstapel_2027-03.csv");
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20270402080910123;;"RE";"Aisle";"";29098;55003;20270101;4;20270301;20270331;' +
      '"Aisle 2027-03";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(titles?.split(";")).toHaveLength(125);
  expect([titles?.split(";")[39], titles?.split(";")[113]]).toEqual([
    "EU-Land u. UStID (Bestimmung)",
    "Festschreibung",
  ]);
  expect(booking?.split(";")).toHaveLength(125);
  expect(booking).toMatch(/^3493,25;"S";"EUR";;;;10000;8400;;0103;"RE-2027-00012";;;"Brauer & Söhne KG";;/);
  expect(end).toBe("");
  expect(file?.bytes.includes(0xf6)).toBe(true);
});

test("each month has its own file, and a fiscal year may begin in summer", () => {
  const documents = ["2027-07-01", "2027-06-30", "2027-07-31"].map((issueDate) => invoice({ issueDate }));
  const { files } = datevExport(documents, { ...SETTINGS, fiscalYearBegin: "07-01" });
  const headers = files.map(({ bytes }) =>
    iconv.decode(Buffer.from(bytes), "win1252").split("\r\n")[0]?.split(";"),
  );
  expect(headers.map((header) => [header?.[12], header?.[14], header?.[15]])).toEqual([
    ["20260701", "20270601", "20270630"],
    ["20270701", "20270701", "20270731"],
  ]);
  expect(files.map(({ bytes }) => bookingsIn(bytes).length)).toEqual([1, 2]);
});

test("the account of a tax rule takes precedence over the default one", () => {
  const accountOf = (content: DocumentContent, settings: Partial<DatevSettings> = {}) => {
    const [file] = datevExport([content], { ...SETTINGS, ...settings }).files;
    return bookingsIn(file?.bytes ?? new Uint8Array())[0]?.["Gegenkonto (ohne BU-Schlüssel)"];
  };
  const taxed = (taxCategory: "S" | "AE" | "E" | "Z" | "O", taxRatePercent = 0) =>
    invoice({ lines: [line({ netCents: 1_000, taxCategory, taxRatePercent })] });
  const abroad = { ...taxed("AE"), buyer: { ...BUYER, countryCode: "FR", vatId: "FR40303265045" } };
  expect(accountOf(taxed("S", 7))).toBe("8300");
  expect(accountOf(taxed("S", 20))).toBe("8200");
  expect(accountOf(taxed("AE"))).toBe("8337");
  expect(accountOf(abroad)).toBe("8336");
  expect(accountOf(taxed("E"), { chart: "SKR04" })).toBe("4100");
  expect(accountOf(taxed("O"))).toBe("8338");
  const { taxes, ...content } = invoice();
  const ruled = { ...content, taxes: taxes.map((tax) => ({ ...tax, accountCode: "8401" })) };
  expect(accountOf(ruled)).toBe("8401");
  const [file] = datevExport([abroad], SETTINGS).files;
  expect(bookingsIn(file?.bytes ?? new Uint8Array())[0]?.["EU-Land u. UStID (Bestimmung)"]).toBe(
    "FR40303265045",
  );
});

test("a credit note is posted the other way, and texts cannot break the line", () => {
  const company = `"Quotes" & lines;\n${"x".repeat(80)}`;
  const [file] = datevExport(
    [invoice({ kind: "credit_note", number: "GS 2027.1", buyer: { ...BUYER, company } })],
    SETTINGS,
  ).files;
  const [row] = bookingsIn(file?.bytes ?? new Uint8Array());
  expect(row).toMatchObject({ "Soll/Haben-Kennzeichen": "H", "Belegfeld 1": "GS-2027-1" });
  expect(row?.Buchungstext).toMatch(/^"Quotes" & lines; x+$/);
  expect(row?.Buchungstext?.length).toBeLessThanOrEqual(60);
});
