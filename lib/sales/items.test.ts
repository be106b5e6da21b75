import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceContent } from "#lib/documents/content";
import { adjustLines, sumsOf, toLine, withTax } from "#lib/pricing/lines";
import { percentOf } from "#lib/pricing/money";
import type { AppliedTax, Line, Order } from "#lib/records/orders";
import { BUYER, SELLER } from "#lib/testing/documents";
import { itemsOf, taxesOfOrder } from "./items";

const applied = fc.constantFrom(0, 7, 8.1, 19, 20).map(
  (ratePercent): AppliedTax => ({
    category: ratePercent === 0 ? "AE" : "S",
    ratePercent,
    text: null,
    accountCode: null,
    ruleName: "Rule",
  }),
);
const cents = fc.integer({ min: 0, max: 5_000_000 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function netLines(booth: number, extras: readonly number[], off: number): Line[] {
  const net = (kind: "booth" | "extra" | "discount", unitCents: number) =>
    toLine({ kind, refId: null, description: kind, unitCents });
  const bought = [net("booth", booth), ...extras.map((each) => net("extra", each))];
  const { subtotalCents } = sumsOf(bought);
  return off === 0 ? bought : [...bought, net("discount", -percentOf(subtotalCents, off) || 0)];
}

test("items and invoice of an order with several rates have its net, taxes and amount", () => {
  const order = fc.record({
    booth: cents,
    extras: fc.array(cents, { maxLength: 4 }),
    off: fc.integer({ min: 0, max: 100 }),
    agreed: fc.option(cents),
    taxes: fc.record({ booth: applied, extra: applied, fee: applied }),
  });
  fc.assert(
    fc.property(order, ({ booth, extras, off, agreed, taxes }) => {
      const kept = { taxes, taxRatePercent: taxes.booth.ratePercent, taxName: "VAT" };
      const priced = withTax(netLines(booth, extras, off), taxesOfOrder(kept));
      const lines = agreed === null ? priced : adjustLines(priced, agreed, taxesOfOrder(kept));
      const { subtotalCents, taxCents, totalCents } = sumsOf(lines);
      const items = itemsOf({
        ...kept,
        lines,
        boothId: "bth",
        furtherBooths: [],
        eventId: "evt",
        id: "ord",
      } as unknown as Order);
      expect(sum(items.map(({ netCents }) => netCents))).toBe(subtotalCents);
      const invoice = invoiceContent(
        {
          orderNumber: 1,
          locale: "de",
          currency: "EUR",
          seller: SELLER,
          buyer: BUYER,
          event: { name: "Fair", venue: null, timezone: "Europe/Berlin", startsAt: null, endsAt: null },
          boothLabels: [],
          taxName: "VAT",
          taxes: Object.values(taxes),
          notes: [],
        },
        { number: "1", issuedAt: new Date(0) },
        { lines: items as never, taxCents, receivedCents: 0, dueAt: null },
      );
      expect(invoice.totals).toMatchObject({ netCents: subtotalCents, taxCents, grossCents: totalCents });
      const printed = invoice.taxes.flatMap((tax) => (tax.ratePercent > 0 ? [tax.taxCents] : []));
      const own = lines.flatMap((line) => (line.kind === "tax" ? [line.totalCents] : []));
      expect(printed).toEqual(own);
      if (agreed !== null) return;
      for (const { netCents, ratePercent, taxCents: each } of invoice.taxes) {
        expect(each).toBe(percentOf(netCents, ratePercent));
      }
    }),
  );
});
