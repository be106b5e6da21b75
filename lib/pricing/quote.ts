import type { BoothType } from "#lib/records/booths";
import type { Line } from "#lib/records/orders";
import { type Discount, discountCents } from "./discount";
import { type Sums, sumsOf, type Taxes, toLine, withTax } from "./lines";
import { percentOf, priceOfArea, toAmount, writeAmount } from "./money";
import { findRule, type PricingRule } from "./rules";

export type QuotedBooth = {
  id: string;
  label: string;
  type: BoothType;
  levelId: string;
  areaM2: number;
  openSides: number | null;
  /** The booth's own price, which takes precedence over rules. */
  priceCents: number | null;
};

export type QuotedExtra = { id: string; name: string; priceCents: number | null; quantity: number };

export type QuoteInput = {
  booths: readonly QuotedBooth[];
  rules: readonly PricingRule[];
  currency: string;
  taxes: Taxes | null;
  extras: readonly QuotedExtra[];
  fees?: readonly Line[];
  discount: { discount: Discount; timesUsed: number } | null;
  now: Date;
};

export type Basis = "booth" | "fixed" | "per_m2";

export type Quote = Sums & {
  areaM2: number;
  /** False if a booth has no price, neither its own nor by a rule; it then has no line. */
  priced: boolean;
  currency: string;
  /** Of the first booth, like the rule. */
  basis: Basis | null;
  rule: { id: string; name: string } | null;
  lines: Line[];
  /** The total in major units. */
  total: number;
};

type BoothPrice = { basis: Basis | null; rule: PricingRule | null; lines: Line[] };

export function quote({
  booths,
  rules,
  currency,
  taxes,
  extras,
  fees = [],
  discount,
  now,
}: QuoteInput): Quote {
  const prices = booths.map((booth) => priceOf(booth, rules, currency, now));
  const [first = { basis: null, rule: null }] = prices;
  const full = [...prices.flatMap((price) => price.lines), ...extras.map(extraLine), ...fees];
  const net = discount ? [...full, discountLine(discount, full, currency, now)] : full;
  const lines = withTax(net, taxes);
  const sums = sumsOf(lines);
  return {
    areaM2: sumOfAreas(booths.map(({ areaM2 }) => areaM2)),
    priced: prices.every(({ basis }) => basis !== null),
    currency,
    basis: first.basis,
    rule: first.rule && { id: first.rule.id, name: first.rule.name },
    lines,
    ...sums,
    total: toAmount(sums.totalCents, currency),
  };
}

/** To the square centimetre, like single areas. */
function sumOfAreas(areas: readonly number[]): number {
  return Math.round(areas.reduce((sum, area) => sum + area, 0) * 10_000) / 10_000;
}

function priceOf(booth: QuotedBooth, rules: readonly PricingRule[], currency: string, now: Date): BoothPrice {
  if (booth.priceCents !== null) {
    return {
      basis: "booth",
      rule: null,
      lines: [boothLine(booth, `Booth ${booth.label}`, booth.priceCents)],
    };
  }
  const rule = findRule(rules, booth, currency, now);
  if (!rule) return { basis: null, rule: null, lines: [] };
  const base = ruledLine(booth, rule, currency);
  return {
    basis: rule.pricePerM2Cents === null ? "fixed" : "per_m2",
    rule,
    lines: [base, ...surchargeLines(booth, rule, base.totalCents)],
  };
}

function ruledLine(booth: QuotedBooth, rule: PricingRule, currency: string): Line {
  if (rule.pricePerM2Cents === null) {
    return boothLine(booth, `Booth ${booth.label}`, rule.priceCents ?? 0);
  }
  const rate = writeAmount(rule.pricePerM2Cents, currency);
  return boothLine(
    booth,
    `Booth ${booth.label}, ${booth.areaM2} m² at ${rate}`,
    priceOfArea(booth.areaM2, rule.pricePerM2Cents),
  );
}

function surchargeLines(booth: QuotedBooth, rule: PricingRule, baseCents: number): Line[] {
  const openSides = booth.openSides ?? 0;
  const percent = rule.cornerSurchargePercent ?? 0;
  if (openSides === 0 || percent === 0) return [];
  const sides = openSides === 1 ? "1 open side" : `${openSides} open sides`;
  return [
    toLine({
      kind: "booth",
      refId: booth.id,
      description: `Surcharge of ${percent}% for ${sides}`,
      quantity: openSides,
      unitCents: percentOf(baseCents, percent),
    }),
  ];
}

function boothLine(booth: QuotedBooth, description: string, unitCents: number): Line {
  return toLine({ kind: "booth", refId: booth.id, description, unitCents });
}

function extraLine({ id, name, priceCents, quantity }: QuotedExtra): Line {
  return toLine({ kind: "extra", refId: id, description: name, quantity, unitCents: priceCents ?? 0 });
}

function discountLine(
  { discount, timesUsed }: { discount: Discount; timesUsed: number },
  lines: readonly Line[],
  currency: string,
  now: Date,
): Line {
  const { subtotalCents } = sumsOf(lines);
  const off = discountCents(discount, { subtotalCents, currency, timesUsed, now });
  return toLine({
    kind: "discount",
    refId: discount.code,
    description: discount.description ?? `Discount ${discount.code}`,
    unitCents: -off || 0,
  });
}
