import { expect, test } from "vitest";
import { BUYER, invoice, line, SELLER } from "#lib/testing/documents";
import { addressLines, buyerLines } from "./address";
import { formatsOf } from "./formats";
import { printedDocument } from "./printed";
import { totalsOf } from "./totals";
import { spacedIban, transferCode } from "./transferCode";

test("totals are the sums over the taxes", () => {
  const taxes = [
    { netCents: 1000, taxCents: 190 },
    { netCents: 149, taxCents: 7 },
  ];
  expect(totalsOf(taxes, 100)).toEqual({
    netCents: 1149,
    taxCents: 197,
    grossCents: 1346,
    receivedCents: 100,
    dueCents: 1246,
  });
});

test("the code of a transfer follows EPC069-12, version 002", () => {
  expect(transferCode(invoice())?.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "COBADEFFXXX",
    "Messe Nordlicht GmbH",
    "DE89370400440532013000",
    "EUR3493.25",
    "",
    "",
    "RE-2027-00012",
  ]);
  expect(transferCode(invoice({ currency: "USD" }))).toBeNull();
  expect(transferCode(invoice({ seller: { ...SELLER, iban: null } }))).toBeNull();
  expect(transferCode(invoice({ kind: "credit_note" }))).toBeNull();
  expect(transferCode(invoice({}, 349_325))).toBeNull();
  expect(transferCode(invoice({ paymentReference: "a\nb" }))).toContain("\na b");
  expect(spacedIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
});

test("addresses follow the country, which is named only abroad", () => {
  expect(
    addressLines({ ...BUYER, countryCode: "US", region: "IL", city: "Chicago", postalCode: "60601" }),
  ).toEqual(["Lindenweg 4", "Hinterhaus", "Chicago, IL 60601"]);
  expect(
    addressLines({ ...BUYER, countryCode: "GB", city: "London", postalCode: "W1A 1AA", line2: null }),
  ).toEqual(["Lindenweg 4", "London", "W1A 1AA"]);
  expect(buyerLines(BUYER, SELLER, { locale: "en-GB", country: (code) => code })).not.toContain("DE");
  const abroad = { ...BUYER, countryCode: "FR" };
  const reader = { locale: "en-GB", country: (code: string) => `in ${code}` };
  expect(buyerLines(abroad, SELLER, reader).at(-1)).toBe("in FR");
});

test("Japanese and Korean documents add the honorific to the person, else the company, once", () => {
  const names = (locale: string, input: Partial<typeof BUYER>) =>
    buyerLines({ ...BUYER, line1: null, line2: null, postalCode: null, city: null, ...input }, SELLER, {
      locale,
      country: String,
    });
  const tokyo = { company: "髙橋電機工業株式会社", contactName: "髙橋 直樹" };
  expect(names("ja-JP", tokyo)).toEqual(["髙橋電機工業株式会社", "髙橋 直樹 様"]);
  expect(names("ja", { ...tokyo, contactName: "" })).toEqual(["髙橋電機工業株式会社 御中"]);
  expect(names("ja", { company: "髙橋 直樹 様", contactName: "髙橋 直樹 様" })).toEqual(["髙橋 直樹 様"]);
  expect(names("ko-KR", { company: "㈜한빛태양광", contactName: "" })).toEqual(["㈜한빛태양광 귀중"]);
  expect(names("de", tokyo)).toEqual(["髙橋電機工業株式会社", "髙橋 直樹"]);
});

test("a list in right-to-left text follows its direction, and its names keep theirs", () => {
  expect(formatsOf("he-IL", "ILS").list(["A1", "2.D08"])).toBe("\u200f\u2068A1\u2069 ו-\u20682.D08\u2069");
  expect(formatsOf("de", "EUR").list(["A1", "2.D08"])).toBe("A1 und 2.D08");
});

test("the text of a reminder precedes its invoices, and notes of an invoice follow the sums", () => {
  const notes = ["Bitte zahlen Sie bald."];
  expect(printedDocument(invoice({ kind: "reminder", notes }))).toMatchObject({ opening: notes, notes: [] });
  expect(printedDocument(invoice({ notes }))).toMatchObject({ opening: [], notes });
});

test("an address in Han characters or Hangul is one line, from the region to the house", () => {
  const tokyo = {
    region: null,
    city: "東京都",
    line1: "江東区有明3-11-1",
    line2: "有明ビル7階",
    postalCode: "135-0063",
  };
  expect(addressLines({ ...tokyo, countryCode: "JP" })).toEqual([
    "〒135-0063",
    "東京都江東区有明3-11-1",
    "有明ビル7階",
  ]);
  const seoul = { ...tokyo, region: null, city: "서울특별시", line1: "강남구 영동대로 513", line2: null };
  expect(addressLines({ ...seoul, countryCode: "KR" })[1]).toBe("서울특별시 강남구 영동대로 513");
  const latin = { ...tokyo, region: "Tokyo", city: "Koto-ku", line1: "3-11-1 Ariake", line2: null };
  expect(addressLines({ ...latin, countryCode: "JP" })).toEqual([
    "〒135-0063",
    "Tokyo, Koto-ku",
    "3-11-1 Ariake",
  ]);
});

test("a period in Japanese or Chinese has the format of other dates", () => {
  const period = (locale: string, supplyUntil: string) =>
    printedDocument(invoice({ locale, supplyUntil })).facts[1]?.value;
  expect(period("ja-JP", "2027-09-17")).toBe("2027年9月14日～17日");
  expect(period("zh-Hans", "2027-10-02")).toBe("2027年9月14日至10月2日");
  expect(period("zh-TW", "2028-01-02")).toBe("2027年9月14日至2028年1月2日");
  expect(period("de-DE", "2027-09-17")).toBe("14.–17. September 2027");
});

test("a paid invoice is marked as paid, and a credit note requests no payment", () => {
  expect(printedDocument(invoice({}, 349_325)).payment?.sentence).toBe("Paid in full. Thank you.");
  const credit = printedDocument(invoice({ kind: "credit_note" }));
  expect(credit.payment).toBeNull();
  expect(credit.sums.at(-1)).toEqual({ name: "Total credited", value: "€3,493.25", weight: "last" });
});

test("a document uses the words of its language's script", () => {
  expect(printedDocument(invoice({ locale: "zh-TW" })).title).toBe("發票");
  expect(printedDocument(invoice({ locale: "de-AT" })).title).toBe("Rechnung");
});

test("an unknown locale falls back to English, and invalid codes are tolerated", () => {
  expect(printedDocument(invoice({ locale: "xx" })).title).toBe("Invoice");
  expect(printedDocument(invoice({ locale: "not a locale!" })).title).toBe("Invoice");
  expect(printedDocument(invoice({ buyer: { ...BUYER, countryCode: "??" } })).recipient.at(-1)).toBe("??");
});

test("a statement lists entries with the balance after each, and a reminder the open items", () => {
  const lines = [
    line({ description: "Invoice 1", netCents: 10_000 }),
    line({ description: "Payment", netCents: -4_000 }),
  ];
  const totals = { netCents: 6_000, taxCents: 0, grossCents: 6_000, receivedCents: 0, dueCents: 6_000 };
  const statement = printedDocument(invoice({ kind: "statement", lines, taxes: [], totals }));
  expect(statement.columns).toEqual(["amount", "balance"]);
  expect(statement.rows.map(({ amount, balance }) => [amount, balance])).toEqual([
    ["€100.00", "€100.00"],
    ["-€40.00", "€60.00"],
  ]);
  expect(statement.sums).toEqual([{ name: "Balance", value: "€60.00", weight: "last" }]);
  expect(statement.facts.map(({ name }) => name)).not.toContain("Supply period");
  expect(printedDocument(invoice({ kind: "reminder", lines, taxes: [], totals })).columns).toEqual([
    "amount",
  ]);
  expect(printedDocument(invoice()).columns).toEqual(["quantity", "unitPrice", "amount"]);
});
