import { z } from "zod";
import { type DISPUTE_FIELDS, DISPUTE_STATES } from "#lib/records/disputes";
import type { OutputShape } from "./shapes";
import { RecordFilter } from "./shared";

const Dispute = z.object({
  id: z.string(),
  orderId: z.string(),
  provider: z.string(),
  providerRef: z.string().meta({ description: "The provider's reference of the dispute." }),
  paymentRef: z.string().meta({ description: "The provider's reference of the disputed payment." }),
  state: z.enum(DISPUTE_STATES),
  reason: z.string().nullable().meta({ description: "The reason in the provider's words." }),
  amountCents: z.number().int().meta({ description: "The disputed amount." }),
  currency: z.string(),
  feeCents: z.number().int().meta({ description: "What the provider charges for it." }),
  feeCurrency: z.string().nullable().meta({ description: "The currency of the account at the provider." }),
  respondBy: z.date().nullable().meta({ description: "When an answer has to be there." }),
  url: z.string().nullable().meta({ description: "The provider's page, on which it is answered." }),
  openedAt: z.date().meta({ description: "When it was opened." }),
  closedAt: z.date().nullable().meta({ description: "When it was decided." }),
  updatedAt: z.date(),
} satisfies OutputShape<typeof DISPUTE_FIELDS>);

export const EventDispute = Dispute.extend({
  orderNumber: z.number().int(),
  company: z.string(),
}).meta({
  id: "EventDispute",
  description: "A payment that the buyer's bank takes back, as its provider reports it.",
});

export const DisputeFilter = RecordFilter.extend({
  state: z.enum(DISPUTE_STATES).optional().meta({ description: "Only disputes in this state." }),
  orderId: z.string().max(200).optional().meta({ description: "Only disputes of this order." }),
});
