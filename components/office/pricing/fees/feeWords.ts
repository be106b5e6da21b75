import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { FEE_PER, FEE_TAX_CATEGORIES } from "#lib/records/fees";
import type { OfficeKey } from "#lib/words/office";

export type FeeRecord = Answer<"GET /api/v1/events/{event}/fees">["data"][number];

export const PER_WORDS: Record<(typeof FEE_PER)[number], OfficeKey> = {
  order: "feePer.order",
  exhibitor: "feePer.exhibitor",
  booth: "feePer.booth",
  m2: "feePer.m2",
  coexhibitor: "feePer.coexhibitor",
};

export const TAX_WORDS: Record<(typeof FEE_TAX_CATEGORIES)[number], OfficeKey> = {
  S: "pricing.standardRate",
  E: "pricing.exempt",
  Z: "pricing.zeroRate",
  O: "pricing.outsideTheScopeOfTax",
};

/** The minimum and maximum that one order pays. */
export function boundsOf(office: Office, { minCents, maxCents, currency }: FeeRecord): string | null {
  const [least, most] = [minCents, maxCents].map((cents) => cents !== null && office.money(cents, currency));
  if (least && most) return office.say("pricing.to", { least, most });
  if (least) return office.say("pricing.atLeast", { least });
  return most ? office.say("pricing.atMost", { most }) : null;
}
