import { z } from "zod";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { type ORDER_ITEM_FIELDS, ORDER_ITEM_KINDS } from "#lib/records/orderItems";
import { Order } from "./orders";
import { CoExhibitorInput } from "./sales";
import type { OutputShape } from "./shapes";
import { Flag } from "./shared";

export const OrderItem = z
  .object({
    id: z.string(),
    orderId: z.string(),
    place: z.number().int(),
    kind: z.enum(ORDER_ITEM_KINDS),
    boothId: z.string().nullable(),
    extraId: z.string().nullable(),
    exhibitorId: z.string().nullable(),
    description: z.string(),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    netCents: z.number().int(),
    taxCategory: z.enum(TAX_CATEGORIES),
    taxRatePercent: z.number(),
    status: z.enum(["active", "cancelled"]),
    holdsBooth: z.boolean(),
  } satisfies OutputShape<typeof ORDER_ITEM_FIELDS>)
  .meta({ id: "OrderItem", description: "One item of an order." });

const CoExhibitorChoice = CoExhibitorInput.partial({ company: true })
  .extend({
    exhibitorId: z.string().min(1).max(200).optional().meta({
      description: "An exhibitor of the event, by id, slug, externalId or legacyId; instead of company.",
    }),
  })
  .refine(
    ({ company, exhibitorId }) => (company === undefined) !== (exhibitorId === undefined),
    "Provide either company or exhibitorId.",
  )
  .meta({ id: "CoExhibitorChoice" });

export const OrderItemInput = z
  .object({
    boothId: z.string().min(1).max(200).optional(),
    extraId: z.string().min(1).max(200).optional(),
    coExhibitor: CoExhibitorChoice.optional().meta({ description: "A company to share the booths." }),
    quantity: z.number().int().min(1).max(10_000).optional(),
    description: z.string().trim().min(1).max(200).optional(),
    unitCents: z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000).optional(),
  })
  .refine(
    ({ boothId, extraId, coExhibitor, description, unitCents }) =>
      [boothId, extraId, coExhibitor, description].filter((each) => each !== undefined).length === 1 &&
      (description === undefined) === (unitCents === undefined),
    "Provide boothId, extraId, coExhibitor, or the description and unitCents of a fee.",
  )
  .refine(
    ({ boothId, coExhibitor, quantity = 1 }) =>
      (boothId === undefined && coExhibitor === undefined) || quantity === 1,
    { path: ["quantity"], message: "A booth or co-exhibitor can be added once." },
  )
  .meta({ id: "OrderItemInput", example: { boothId: "A14" } });
export type OrderItemInput = z.output<typeof OrderItemInput>;

export const OrderItemAddition = z.object({
  dryRun: Flag.optional().meta({ description: "1 saves nothing and returns the order as it would be." }),
});

export const OrderItemRemoval = z.object({
  dryRun: Flag.optional().meta({ description: "1 saves nothing and returns the changes." }),
  waiveFee: Flag.optional().meta({ description: "1 charges no cancellation fee." }),
});

export const OrderItemRemoved = z
  .object({
    order: Order,
    feeCents: z.number().int().meta({ description: "The cancellation fee, before tax." }),
    differenceCents: z.number().int().meta({ description: "By how much the amount changes." }),
  })
  .meta({ id: "OrderItemRemoved" });
