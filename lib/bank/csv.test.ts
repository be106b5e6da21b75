import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { readCents } from "./amount";
import { type CsvReading, readBankCsv } from "./csv";

const read = (text: string, reading: Partial<CsvReading> = {}) =>
  readBankCsv(new TextEncoder().encode(text), { currency: "EUR", ...reading });

describe("a statement in CSV", () => {
  test("of a German savings bank: points, two-digit years, decimal commas", () => {
    const { accountIban, lines } = read(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"\n' +
        '"DE89370400440532013000";"02.06.26";"01.06.26";"GUTSCHRIFT";"Rechnung INV-2026-0001";"E2E";"Müller KG";"DE02120300000000202051";"1.190,00";"EUR";"Umsatz gebucht"\n' +
        '"DE89370400440532013000";"03.06.26";"";"LASTSCHRIFT";"Strom";"";"Stadtwerke";"";"-12,50";"EUR";"Umsatz gebucht"\n',
    );
    expect(accountIban).toBe("DE89370400440532013000");
    expect(lines).toMatchObject([
      {
        bookedOn: "2026-06-02",
        valueOn: "2026-06-01",
        amountCents: 119_000,
        currency: "EUR",
        name: "Müller KG",
        iban: "DE02120300000000202051",
        text: "Rechnung INV-2026-0001",
        reference: "E2E",
      },
      { bookedOn: "2026-06-03", valueOn: "2026-06-03", amountCents: -1_250, name: "Stadtwerke" },
    ]);
  });

  test("with lines above the header and balances below the movements", () => {
    const { lines } = read(
      "Account statement\nPeriod;1 June;30 June\n\nDatum;Betrag;Name;Verwendungszweck\n" +
        "01.06.2026;10,00;Nova;Thanks\n;;Closing balance;1.000,00\n",
    );
    expect(lines).toMatchObject([{ amountCents: 1_000, name: "Nova", text: "Thanks" }]);
  });

  test("with money in and money out in two columns", () => {
    const { lines } = read("Date,Paid in,Paid out,Description\n2026-06-01,10.00,,A\n2026-06-02,,4.00,B\n");
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([1_000, -400]);
  });

  test("with a word for the direction", () => {
    const { lines } = read("Datum;Betrag;Soll/Haben\n01.06.2026;10,00;H\n02.06.2026;4,00;S\n");
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([1_000, -400]);
  });

  test("with columns that only the user can assign", () => {
    const { lines } = read("when,how much,who\n2026-06-01,10.00,Nova\n", {
      columns: { bookedOn: "when", amount: "how much", name: "who" },
    });
    expect(lines).toMatchObject([{ bookedOn: "2026-06-01", amountCents: 1_000, name: "Nova" }]);
  });

  test("dates in the only order in which all of them are valid", () => {
    const dates = (...days: string[]) =>
      read(`Date,Amount\n${days.map((day) => `${day},1.00`).join("\n")}\n`).lines.map(
        ({ bookedOn }) => bookedOn,
      );
    expect(dates("06/01/2026", "06/13/2026")).toEqual(["2026-06-01", "2026-06-13"]);
    expect(dates("01/06/2026", "13/06/2026")).toEqual(["2026-06-01", "2026-06-13"]);
    expect(read("Date,Amount\n06/01/2026,1.00\n", { dateOrder: "mdy" }).lines[0]?.bookedOn).toBe(
      "2026-06-01",
    );
  });

  test.each([
    ["when,what\n1,2\n", {}, { columns: ["when", "what"] }],
    ["Date,Amount\n06/01/2026,1.00\n", {}, { dateOrder: ["dmy", "mdy"] }],
    ["Date,Amount\n2026-06-01,1.00\n2026-02-30,1.00\n", {}, { row: 3 }],
    ["Date,Amount\n2026-06-01,one\n", {}, { row: 2 }],
    ["Date,Amount,Currency\n2026-06-01,1.00,Euro\n", {}, { row: 2 }],
  ])("400 statement_invalid for %j", (text, reading, details) => {
    const refused = refusalOf(() => read(text, reading));
    expect([refused.code, refused.details]).toEqual(["statement_invalid", details]);
  });
});

test.each([
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1'234.50", 123_450],
  ["1 234,5", 123_450],
  ["1,500", 150_000],
  ["-12.00", -1_200],
  ["12.00-", -1_200],
  ["(12.00)", -1_200],
  ["€ 12", 1_200],
  ["12.00 EUR", 1_200],
  ["0,00", 0],
  ["12.345,6.7", null],
  ["1.2345", null],
  ["+12-", null],
  ["", null],
])("readCents(%j) is %j", (text, cents) => {
  expect(readCents(text, "EUR")).toBe(cents);
});

test("currencies without decimals", () => {
  expect([readCents("1,500", "JPY"), readCents("1500.00", "JPY"), readCents("1.500", "KWD")]).toEqual([
    1_500, 1_500, 1_500,
  ]);
});
