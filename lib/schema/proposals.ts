import { z } from "zod";
import { PROPOSAL_STANDINGS } from "#lib/records/proposals";
import { BoothKey, BuyersLine } from "./sales";
import { Flag } from "./shared";

export const ProposalInput = z
  .object({
    fromBoothId: BoothKey.optional().meta({
      description: "The booth of the order to replace or enlarge; by default the first.",
    }),
    toBoothId: BoothKey.optional().meta({ description: "For a move: the new booth." }),
    addedBoothIds: z.array(BoothKey).min(1).max(19).optional().meta({
      description: "For a larger booth: free neighbouring booths to merge into it.",
    }),
    keepPrice: z.boolean().optional().meta({
      description: "Whether the new booth is sold at the old booth's price.",
    }),
    description: BuyersLine.optional().meta({
      description: "For a price change: the description of the added item.",
    }),
    unitCents: z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000).optional().meta({
      description: "For a price change: the amount of the added item before tax, negative for a reduction.",
    }),
    message: z.string().trim().min(1).max(2_000).nullish().meta({
      description: "A message to the buyer, shown with the proposal.",
    }),
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
  dryRun: Flag.optional().meta({ description: "1 saves nothing and returns the proposal as it would be." }),
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
        fromBoothId: z.string().meta({ description: "The id of the booth to replace or enlarge." }),
        toBoothId: z.string().nullable().meta({
          description: "The id of the new booth; null if the booth is not replaced.",
        }),
        addedBoothIds: z.array(z.string()).meta({ description: "The ids of the booths to merge into it." }),
        keepPrice: z.boolean().meta({
          description: "Whether the new booth is sold at the old booth's price.",
        }),
        item: z
          .object({ description: z.string(), unitCents: z.number().int() })
          .nullable()
          .meta({ description: "An item that changes the price." }),
      })
      .meta({ description: "The proposed change." }),
    before: Terms.meta({ description: "The order when it was proposed." }),
    after: Terms.meta({ description: "The order after the change." }),
    differenceCents: z.number().int().meta({ description: "The change of the order's amount." }),
    currency: z.string(),
    message: z.string().nullable(),
    endsAt: z.date().nullable(),
    sha256: z.string().meta({
      description: "The SHA-256 digest of the proposal; send it to accept the proposal.",
    }),
    author: z.string().meta({ description: "The name of the person or API key that proposed it." }),
    state: z.enum(PROPOSAL_STANDINGS).meta({
      description: "The state: `ended` after `endsAt`, `outdated` if the order has changed since.",
    }),
    answeredBy: z.string().nullable().meta({ description: "Who accepted, declined or withdrew it." }),
    answeredAt: z.date().nullable().meta({ description: "When it was accepted, declined or withdrawn." }),
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
      .meta({ description: "The `sha256` of the proposal that is accepted." }),
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
