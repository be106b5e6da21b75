import { isSameName } from "./names";
import { namesReference, orderNumbersIn, type ReferenceText, referenceText } from "./references";
import type { StatementLine } from "./statement";

/** An order that is not fully paid. */
export type OpenOrder = {
  id: string;
  number: number;
  /** Invoice numbers and payment references that were printed for the buyer. */
  references: readonly string[];
  names: readonly string[];
  currency: string;
  openCents: number;
  /** The next amount that the buyer has to pay, such as a deposit. */
  dueCents: number;
};

export const PROPOSAL_REASONS = [
  "reference_and_amount",
  "references_and_sum",
  "order_number_and_amount",
  "reference",
  "references",
  "order_number",
  "name_and_amount",
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export const CONFIDENCES = ["sure", "likely", "possible"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export type ProposedPart = { orderId: string; amountCents: number };

/** Its parts always add up to the line's amount. */
export type Proposal = { parts: ProposedPart[]; reason: ProposalReason; confidence: Confidence };

export type PayingLine = Pick<StatementLine, "amountCents" | "currency" | "name" | "text" | "reference">;

const MOST_PROPOSALS = 5;

/** Proposals for a line, the most probable first. */
export function propose(line: PayingLine, orders: readonly OpenOrder[]): Proposal[] {
  if (line.amountCents <= 0) return [];
  const text = referenceText(line.text, line.reference);
  const own = orders.filter(({ currency }) => currency === line.currency);
  const proposals = [...byReference(line, text, own), ...byNumber(line, text, own), ...byName(line, own)];
  const seen = new Set<string>();
  const distinct = proposals.filter(({ parts }) => {
    const key = parts.map(({ orderId }) => orderId).join(" ");
    return !seen.has(key) && seen.add(key);
  });
  return distinct.sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_PROPOSALS);
}

/**
 * The proposals of several lines. An order that an earlier line probably pays is not certain for a later one, so that
 * confirming all certain proposals never pays an order twice.
 */
export function proposeAll(lines: readonly PayingLine[], orders: readonly OpenOrder[]): Proposal[][] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const proposals = propose(line, orders);
    const [best] = proposals;
    if (best?.confidence !== "sure") return proposals;
    if (best.parts.some(({ orderId }) => taken.has(orderId))) {
      return [{ ...best, confidence: "likely" }, ...proposals.slice(1)];
    }
    for (const { orderId } of best.parts) taken.add(orderId);
    return proposals;
  });
}

function byReference(line: PayingLine, text: ReferenceText, orders: readonly OpenOrder[]): Proposal[] {
  const named = orders.filter(({ references }) => references.some((each) => namesReference(text, each)));
  if (named.length < 2) {
    return named.map((order) =>
      paysExactly(line, order)
        ? whole(line, order, "reference_and_amount", "sure")
        : whole(line, order, "reference", "likely"),
    );
  }
  const isExact = sum(named.map(({ openCents }) => openCents)) === line.amountCents;
  const parts = spread(line, named);
  return isExact
    ? [{ parts, reason: "references_and_sum", confidence: "sure" }]
    : [
        { parts, reason: "references", confidence: "possible" },
        ...named.map((order) => whole(line, order, "reference", "possible")),
      ];
}

/** Every event numbers its orders from one, so a number alone may match several orders. */
function byNumber(line: PayingLine, text: ReferenceText, orders: readonly OpenOrder[]): Proposal[] {
  const numbers = orderNumbersIn(text);
  const named = orders.filter(({ number }) => numbers.has(number));
  const exact = named.filter((order) => paysExactly(line, order));
  return named.map((order) => {
    if (exact.includes(order)) {
      const isOnly = exact.length === 1 || exact.filter((each) => isFrom(line, each)).length === 1;
      const isSure = isOnly && (exact.length === 1 || isFrom(line, order));
      return whole(line, order, "order_number_and_amount", isSure ? "sure" : "possible");
    }
    return whole(line, order, "order_number", isFrom(line, order) ? "likely" : "possible");
  });
}

function byName(line: PayingLine, orders: readonly OpenOrder[]): Proposal[] {
  const fitting = orders.filter((order) => paysExactly(line, order) && isFrom(line, order));
  const confidence = fitting.length === 1 ? "likely" : "possible";
  return fitting.map((order) => whole(line, order, "name_and_amount", confidence));
}

function paysExactly({ amountCents }: PayingLine, { openCents, dueCents }: OpenOrder): boolean {
  return amountCents === openCents || (dueCents > 0 && amountCents === dueCents);
}

function isFrom({ name }: PayingLine, { names }: OpenOrder): boolean {
  return name !== null && names.some((each) => isSameName(each, name));
}

function whole(
  { amountCents }: PayingLine,
  { id }: OpenOrder,
  reason: ProposalReason,
  confidence: Confidence,
): Proposal {
  return { parts: [{ orderId: id, amountCents }], reason, confidence };
}

/**
 * Splits the amount over the open balances in turn. Orders that get nothing are omitted, and the last one gets the
 * remainder.
 */
function spread({ amountCents }: PayingLine, orders: readonly OpenOrder[]): ProposedPart[] {
  let restCents = amountCents;
  const parts = orders.flatMap(({ id, openCents }) => {
    const partCents = Math.min(restCents, openCents);
    restCents -= partCents;
    return partCents > 0 ? [{ orderId: id, amountCents: partCents }] : [];
  });
  return withRest(parts, restCents);
}

/** The whole amount is always recorded: the last order gets the remainder. */
export function withRest<P extends { amountCents: number }>(parts: readonly P[], restCents: number): P[] {
  return parts.map((part, index) =>
    index === parts.length - 1 ? { ...part, amountCents: part.amountCents + restCents } : part,
  );
}

function rankOf({ confidence, reason }: Proposal): number {
  return CONFIDENCES.indexOf(confidence) * PROPOSAL_REASONS.length + PROPOSAL_REASONS.indexOf(reason);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
