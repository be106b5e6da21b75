import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineKeys } from "./lineKey";
import { isSameName } from "./names";
import { type OpenOrder, type PayingLine, propose, proposeAll } from "./propose";
import { namesReference, referenceText } from "./references";
import type { StatementLine } from "./statement";

const order = (changes: Partial<OpenOrder> = {}): OpenOrder => ({
  id: "ord_1",
  number: 1,
  references: ["INV-2026-0001"],
  names: ["Nova Lighting GmbH", "Zoë Ärmel"],
  currency: "EUR",
  openCents: 119_000,
  dueCents: 119_000,
  ...changes,
});

const line = (changes: Partial<PayingLine> = {}): PayingLine => ({
  amountCents: 119_000,
  currency: "EUR",
  name: null,
  text: "",
  reference: null,
  ...changes,
});

const SECOND = order({
  id: "ord_2",
  number: 2,
  references: ["INV-2026-0002"],
  openCents: 50_000,
  dueCents: 20_000,
});

describe("propose", () => {
  test.each([
    ["Invoice INV-2026-0001, thank you"],
    ["inv 2026/0001"],
    ["INV-2026-00 01"],
    ["Kd 55 INV20260001 2026-06-01"],
  ])("an invoice number with its amount is certain: %s", (text) => {
    expect(propose(line({ text }), [SECOND, order()])).toEqual([
      {
        parts: [{ orderId: "ord_1", amountCents: 119_000 }],
        reason: "reference_and_amount",
        confidence: "sure",
      },
    ]);
  });

  test("a creditor reference contains the invoice after its check digits", () => {
    expect(propose(line({ reference: "RF18INV20260001" }), [order()])[0]?.confidence).toBe("sure");
  });

  test("a deposit is as exact as the full balance", () => {
    const text = "INV-2026-0002";
    expect(propose(line({ text, amountCents: 20_000 }), [SECOND])[0]?.reason).toBe("reference_and_amount");
  });

  test("another amount is likely, and recorded in full", () => {
    expect(propose(line({ text: "INV-2026-0001", amountCents: 119_500 }), [order()])).toEqual([
      { parts: [{ orderId: "ord_1", amountCents: 119_500 }], reason: "reference", confidence: "likely" },
    ]);
  });

  test("several invoices whose balances add up to the amount", () => {
    const proposals = propose(line({ text: "INV-2026-0001 + INV-2026-0002", amountCents: 169_000 }), [
      order(),
      SECOND,
    ]);
    expect(proposals[0]).toEqual({
      parts: [
        { orderId: "ord_1", amountCents: 119_000 },
        { orderId: "ord_2", amountCents: 50_000 },
      ],
      reason: "references_and_sum",
      confidence: "sure",
    });
  });

  test("an order number is certain only if no other event has the same", () => {
    const twin = order({ id: "ord_3", references: [], names: ["Other Ltd"] });
    const text = "Order no. 1";
    expect(propose(line({ text }), [order()])[0]).toMatchObject({
      reason: "order_number_and_amount",
      confidence: "sure",
    });
    expect(propose(line({ text }), [order(), twin])[0]?.confidence).toBe("possible");
    const named = propose(line({ text, name: "NOVA LIGHTING" }), [order(), twin]);
    expect(named[0]).toMatchObject({ parts: [{ orderId: "ord_1" }], confidence: "sure" });
  });

  test("amount and name are likely if they match only one order", () => {
    const twin = order({ id: "ord_3", number: 3, references: [] });
    const paying = line({ name: "Nova Lighting" });
    expect(propose(paying, [order()])[0]).toMatchObject({ reason: "name_and_amount", confidence: "likely" });
    expect(propose(paying, [order(), twin]).map(({ confidence }) => confidence)).toEqual([
      "possible",
      "possible",
    ]);
  });

  test.each([
    ["a longer invoice number", line({ text: "INV-2026-00011" })],
    ["another currency", line({ text: "INV-2026-0001", currency: "USD" })],
    ["an outgoing payment", line({ text: "INV-2026-0001", amountCents: -119_000 })],
    ["only the amount", line()],
    ["only the name", line({ name: "Nova Lighting GmbH", amountCents: 5 })],
  ])("nothing for %s", (_, paying) => {
    expect(propose(paying, [order()])).toEqual([]);
  });

  test("a second payment of the same order is not certain", () => {
    const paying = line({ text: "INV-2026-0001" });
    const best = proposeAll([paying, paying], [order()]).map(([first]) => first?.confidence);
    expect(best).toEqual(["sure", "likely"]);
  });
});

test("proposals always add up to the line, for different orders in its currency (property)", () => {
  const orders = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 5 }),
      currency: fc.constantFrom("EUR", "USD"),
      openCents: fc.integer({ min: 1, max: 400 }),
      dueCents: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 6 },
  );
  const paying = fc.record({
    amountCents: fc.integer({ min: 1, max: 1_000 }),
    currency: fc.constantFrom("EUR", "USD"),
    name: fc.constantFrom(null, "Nova Lighting"),
    reference: fc.constant(null),
    text: fc.array(fc.constantFrom("INV-2026-0001", "INV-2026-0002", "INV-2026-0003", "order 4", "#5"), {
      maxLength: 4,
    }),
  });
  fc.assert(
    fc.property(orders, paying, (some, { text, ...rest }) => {
      const open = some.map((each, index) =>
        order({ ...each, id: `ord_${index}`, references: [`INV-2026-000${index + 1}`] }),
      );
      for (const { parts } of propose({ ...rest, text: text.join(" ") }, open)) {
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(rest.amountCents);
        expect(parts.every(({ amountCents }) => amountCents > 0)).toBe(true);
        expect(new Set(parts.map(({ orderId }) => orderId)).size).toBe(parts.length);
        const currencies = parts.map(({ orderId }) => open.find(({ id }) => id === orderId)?.currency);
        expect(new Set(currencies)).toEqual(new Set([rest.currency]));
      }
    }),
  );
});

test.each([
  ["Nova Lighting GmbH", "NOVA LIGHTING", true],
  ["Müller & Söhne KG", "Mueller u. Soehne", true],
  ["Müller & Söhne KG", "MULLER SOHNE", true],
  ["Brightwater Exhibition Services Limited", "BRIGHTWATER EXHIBITION SERV", true],
  ["Nova Lighting GmbH", "Nova Plumbing GmbH", false],
  ["GmbH", "Nova GmbH", false],
])("isSameName(%j, %j) is %j", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

test("ignores references of one or two characters", () => {
  expect(namesReference(referenceText("A1 and 7"), "7")).toBe(false);
});

test("counts identical lines, so that an overlapping statement has the same keys", () => {
  const one: StatementLine = {
    ...line({ name: "Nova" }),
    bookedOn: "2026-06-01",
    valueOn: "2026-06-01",
    iban: null,
    bankRef: null,
  };
  const other = { ...one, bookedOn: "2026-06-02" };
  const first = lineKeys({ accountIban: "DE1", lines: [one, one] });
  const second = lineKeys({ accountIban: "DE1", lines: [other, one, one] });
  expect(new Set(first).size).toBe(2);
  expect(second.slice(1)).toEqual(first);
  expect(lineKeys({ accountIban: "DE2", lines: [one] })).not.toEqual(first.slice(0, 1));
});
