import { z } from "zod";
import { PROPOSAL_STANDINGS } from "#lib/records/proposals";
import { BoothKey, BuyersLine } from "./sales";
import { Flag } from "./shared";

export const ProposalInput = z
  .object({
    fromBoothId: BoothKey.optional().meta({
      description: "The booth of the order that is left or enlarged; by default its first.",
    }),
    toBoothId: BoothKey.optional().meta({ description: "Move: the booth that takes its place." }),
    addedBoothIds: z.array(BoothKey).min(1).max(19).optional().meta({
      description: "Size: free booths beside it that become part of it.",
    }),
    keepPrice: z.boolean().optional().meta({ description: "The new booth costs what the old one does." }),
    description: BuyersLine.optional().meta({ description: "Price: the text of the item that changes it." }),
    unitCents: z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000).optional().meta({
      description: "Price: its amount before tax, negative for a reduction.",
    }),
    message: z.string().trim().min(1).max(2_000).nullish().meta({ description: "Shown with the proposal." }),
    endsOn: z.iso.date().nullish().meta({
      description: "The last day to accept it, such as `2027-03-09`, in the event's time zone.",
    }),
  })
  .refine(
    ({ toBoothId, addedBoothIds, description }) =>
      toBoothId !== undefined || addedBoothIds !== undefined || description !== undefined,
    "Propose another booth, booths to add, or an item with a price.",
  )
  .refine(({ toBoothId, addedBoothIds }) => toBoothId === undefined || addedBoothIds === undefined, {
    path: ["addedBoothIds"],
    message: "Propose either another booth or booths to add.",
  })
  .refine(({ description, unitCents }) => (description === undefined) === (unitCents === undefined), {
    path: ["unitCents"],
    message: "An item needs both description and unitCents.",
  })
  .refine(({ toBoothId, keepPrice }) => !keepPrice || toBoothId !== undefined, {
    path: ["keepPrice"],
    message: "Only a move can keep the price.",
  })
  .meta({
    id: "ProposalInput",
    example: { toBoothId: "A14", keepPrice: true, message: "Closer to the entrance.", endsOn: "2027-03-09" },
  });
export type ProposalInput = z.output<typeof ProposalInput>;

export const ProposalQuery = z.object({
  dryRun: Flag.optional().meta({ description: "Only shows the proposal as it would be." }),
});

const Terms = z.object({
  booths: z.array(z.object({ id: z.string(), label: z.string(), areaM2: z.number() })),
  subtotalCents: z.number().int().meta({ description: "Before tax." }),
  amountCents: z.number().int(),
});

export const Proposal = z
  .object({
    id: z.string(),
    orderId: z.string(),
    change: z
      .object({
        fromBoothId: z.string().meta({ description: "The booth that is left or enlarged." }),
        toBoothId: z.string().nullable().meta({ description: "The booth that takes its place." }),
        addedBoothIds: z.array(z.string()).meta({ description: "The booths that become part of it." }),
        keepPrice: z.boolean().meta({ description: "Whether the new booth costs what the old one does." }),
        item: z
          .object({ description: z.string(), unitCents: z.number().int() })
          .nullable()
          .meta({ description: "An item that changes the price." }),
      })
      .meta({ description: "What accepting it does." }),
    before: Terms.meta({ description: "The order when it was proposed." }),
    after: Terms.meta({ description: "The order as it would be." }),
    differenceCents: z.number().int().meta({ description: "By how much the amount would change." }),
    currency: z.string(),
    message: z.string().nullable(),
    endsAt: z.date().nullable(),
    sha256: z.string().meta({ description: "Names what was proposed; an answer quotes it." }),
    author: z.string().meta({ description: "Who proposed it: a person or an API key." }),
    state: z.enum(PROPOSAL_STANDINGS).meta({
      description: "`ended` after `endsAt`; `outdated` when the order has changed since.",
    }),
    answeredBy: z.string().nullable().meta({ description: "Who accepted, declined or withdrew it." }),
    answeredAt: z.date().nullable().meta({ description: "When that was." }),
    reason: z.string().nullable().meta({ description: "Why it was declined." }),
    createdAt: z.date(),
  })
  .meta({ id: "Proposal", description: "A change of an order that the organiser proposes to its buyer." });

export const ProposalAcceptance = z
  .object({
    name: BuyersLine.meta({ description: "The name of the person who accepts." }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .meta({ description: "The `sha256` of the proposal that was read." }),
  })
  .meta({
    id: "ProposalAcceptance",
    example: {
      name: "Zoë Ärmel",
      sha256: "4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a",
    },
  });
export type ProposalAcceptance = z.output<typeof ProposalAcceptance>;

export const ProposalRefusal = z
  .object({
    name: BuyersLine.meta({ description: "The name of the person who declines." }),
    reason: z.string().trim().min(1).max(1_000).nullish(),
  })
  .meta({ id: "ProposalRefusal", example: { name: "Zoë Ärmel", reason: "Too far from the stage." } });
export type ProposalRefusal = z.output<typeof ProposalRefusal>;
