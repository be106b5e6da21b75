import type { OrderProposal } from "#lib/records/proposals";
import type { EmailOrder } from "./messageEmail";

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** An order that does not exist, to show what an e-mail will look like. */
export function sampleOrder(currency: string, now: Date): EmailOrder {
  const inDays = (days: number) => new Date(now.getTime() + days * MS_PER_DAY);
  return {
    number: 1042,
    company: "Nova Lighting GmbH",
    contactName: "Zoë Ärmel",
    status: "pending",
    currency,
    invoiceNumber: "2027-0042",
    amountCents: 238_000,
    paidCents: 0,
    dueCents: 238_000,
    depositCents: 0,
    refundDueCents: 0,
    refundedCents: 238_000,
    balanceDueAt: inDays(14),
    expiresAt: inDays(1),
    releaseAt: null,
    movedFrom: "A12",
    moveReason: null,
  };
}

export const SAMPLE_BOOTHS = ["B7"];

export function sampleProposal(now: Date): Pick<OrderProposal, "after" | "message" | "endsAt"> {
  return {
    after: { booths: [{ id: "", label: "B9", areaM2: 24 }], subtotalCents: 220_000, amountCents: 261_800 },
    message: null,
    endsAt: new Date(now.getTime() + 10 * MS_PER_DAY),
  };
}
