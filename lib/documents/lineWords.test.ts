import { expect, test } from "vitest";
import { renameBooth } from "#lib/pricing/exchange";
import { adjustLines } from "#lib/pricing/lines";
import { quote } from "#lib/pricing/quote";
import { lineInWords } from "./lineWords";

const rule = {
  id: "prc_1",
  name: "Standard",
  boothType: null,
  minAreaM2: null,
  maxAreaM2: null,
  priceCents: null,
  pricePerM2Cents: 10_000,
  currency: "EUR",
  validFrom: null,
  validUntil: null,
  levelId: null,
  cornerSurchargePercent: 15,
  active: true,
  priority: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const discount = {
  id: "dsc_1",
  eventId: "evt_1",
  code: "EARLY",
  description: null,
  kind: "percent",
  percent: 10,
  amountCents: null,
  currency: "EUR",
  validFrom: null,
  validUntil: null,
  maxUses: null,
  active: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

test("every sentence of a price line is translated to the document's language", () => {
  const booth = {
    id: "bth_1",
    label: "A12",
    type: "corner",
    areaM2: 20,
    priceCents: null,
    openSides: 2,
    levelId: "l",
  };
  const question = {
    booths: [booth],
    rules: [rule],
    currency: "EUR",
    tax: null,
    extras: [],
    now: new Date(0),
  };
  const { lines } = quote({ ...question, discount: { discount, timesUsed: 0 } } as never);
  const fixed = quote({
    ...question,
    booths: [{ ...booth, priceCents: 5_000 }],
    discount: null,
  } as never).lines;
  const renamed = renameBooth(fixed, { id: "bth_2", label: "B1" }, "A12");
  const all = [...lines, ...fixed, ...renamed, ...adjustLines(fixed, 4_000, null)];
  const german = [...new Set(all.map(({ description }) => lineInWords(description, "de", "EUR")))];
  expect(german).toEqual([
    "Stand A12, 20 m² zu je 100,00\u00a0€",
    "Zuschlag von 15\u00a0% für 2 offene Seiten",
    "Rabatt EARLY",
    "Stand A12",
    "Stand B1 zum Preis von Stand A12",
    "Anpassung",
  ]);
  expect(lineInWords("Power connection", "de", "EUR")).toBe("Power connection");
});

test("figures in a sentence are written in the reader's format", () => {
  const german = (sentence: string) => plain(lineInWords(sentence, "de-DE", "EUR"));
  expect(german("Booth A12, 12.5 m² at €1,237.50")).toBe("Stand A12, 12,5 m² zu je 1.237,50 €");
  expect(german("Waste disposal, 12.5 m² at €3.00")).toBe("Waste disposal, 12,5 m² zu je 3,00 €");
  expect(german("Cancellation fee: Surcharge of 7.5% for 1 open side")).toBe(
    "Stornogebühr: Zuschlag von 7,5 % für 1 offene Seite",
  );
  // Amounts in another currency, and texts of an organiser, are not rewritten.
  expect(german("Booth A12, 20 m² at $100.00")).toBe("Stand A12, 20 m² zu je $100.00");
  expect(lineInWords("Surcharge of 5% for 2 open sides", "tr-TR", "EUR")).toBe(
    "2 açık kenar için %5 ek ücret",
  );
});

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
