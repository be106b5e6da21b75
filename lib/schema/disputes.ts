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
  feeCents: z.number().int().meta({ description: "The provider's fee for the dispute, in minor units." }),
  feeCurrency: z.string().nullable().meta({ description: "The currency of the account at the provider." }),
  respondBy: z.date().nullable().meta({ description: "The deadline for the organiser's response." }),
  url: z.string().nullable().meta({
    description: "The URL of the provider's page for responding to the dispute.",
  }),
  openedAt: z.date().meta({ description: "When it was opened." }),
  closedAt: z.date().nullable().meta({ description: "When it was decided." }),
  updatedAt: z.date(),
} satisfies OutputShape<typeof DISPUTE_FIELDS>);

export const EventDispute = Dispute.extend({
  orderNumber: z.number().int(),
  company: z.string(),
}).meta({
  id: "EventDispute",
  description: "A payment that the buyer's bank disputes, as reported by the payment provider.",
});

export const DisputeFilter = RecordFilter.extend({
  state: z.enum(DISPUTE_STATES).optional().meta({ description: "Only disputes in this state." }),
  orderId: z.string().max(200).optional().meta({ description: "Only disputes of this order." }),
});
