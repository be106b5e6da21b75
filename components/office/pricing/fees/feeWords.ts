import type { Answer } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";
import type { FEE_PER, FEE_TAX_CATEGORIES } from "#lib/records/fees";

export type FeeRecord = Answer<"GET /api/v1/events/{event}/fees">["data"][number];

export const PER_WORDS: Record<(typeof FEE_PER)[number], string> = {
  order: "order",
  exhibitor: "exhibitor",
  booth: "booth",
  m2: "square metre",
  coexhibitor: "co-exhibitor",
};

export const TAX_WORDS: Record<(typeof FEE_TAX_CATEGORIES)[number], string> = {
  S: "Standard rate",
  E: "Exempt",
  Z: "Zero rate",
  O: "Outside the scope of tax",
};

/** What one order pays at least and at most. */
export function boundsOf({ minCents, maxCents, currency }: FeeRecord): string | null {
  const [least, most] = [minCents, maxCents].map((cents) => cents !== null && moneyOf(cents, currency));
  if (least && most) return `${least} to ${most}`;
  if (least) return `at least ${least}`;
  return most ? `at most ${most}` : null;
}
