import { z } from "zod";
import { isCurrency } from "#lib/pricing/currencies";
import type { EXTRA_FIELDS } from "#lib/records/extras";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, orUsual, Stamps } from "./shared";
import { translationsInput, translationsOf } from "./translations";

const MAX_QUANTITY = 1_000_000;

const Limit = z.number().int().min(0).max(MAX_QUANTITY).nullish().meta({ description: "Null for no limit." });

const Name = z.string().trim().min(1).max(200);

const input = {
  name: Name,
  kind: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: "`sponsorship` (the default) or `booth`; other values are stored." }),
  description: z.string().max(20_000).nullish(),
  priceCents: Cents.nullish(),
  currency: z.string().refine(isCurrency, "This is not a currency of ISO 4217, such as EUR.").optional(),
  limitPerEvent: Limit,
  limitPerExhibitor: Limit,
  reserveOrBuyAllowed: orUsual(z.boolean(), true).meta({
    description: "If false, only the organiser can assign it.",
  }),
  active: orUsual(z.boolean(), true),
  translations: translationsInput("extras"),
} satisfies InputShape<typeof EXTRA_FIELDS>;

export const ExtraInput = z.object(input).meta({
  id: "ExtraInput",
  example: {
    kind: "sponsorship",
    name: "Logo on the hall plan",
    priceCents: 150_000,
    limitPerEvent: 12,
    limitPerExhibitor: 1,
  },
});

export const ExtraPatch = z
  .object({ ...input, name: Name.optional() })
  .meta({ id: "ExtraPatch", example: { limitPerEvent: 20 } });
export type ExtraPatch = z.output<typeof ExtraPatch>;

export const Extra = z
  .object({
    id: z.string(),
    legacyId: z.number().int(),
    kind: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    priceCents: z.number().int().nullable(),
    currency: z.string(),
    limitPerEvent: z.number().int().nullable(),
    limitPerExhibitor: z.number().int().nullable(),
    reserveOrBuyAllowed: z.boolean(),
    active: z.boolean(),
    assigned: z.number().int().meta({ description: "The quantity in use, ordered or assigned directly." }),
    available: z.number().int().nullable().meta({
      description: "The remaining quantity; null for no limit.",
    }),
    translations: translationsOf("extras"),
    ...Stamps,
  } satisfies OutputShape<typeof EXTRA_FIELDS>)
  .meta({ id: "Extra", description: "A sponsorship or booth equipment for sale." });

const Quantity = z.number().int().min(1).max(MAX_QUANTITY).optional();

export const ExtraAssignment = z
  .object({ extraId: z.string(), quantity: Quantity, boothId: z.string().nullish() })
  .meta({
    id: "ExtraAssignment",
    description: "The quantity, 1 by default, is added to the existing assignment.",
  });
export type ExtraAssignment = z.output<typeof ExtraAssignment>;

export const ExtraRemoval = z
  .object({ extraId: z.string(), quantity: Quantity, boothId: z.string().nullish() })
  .meta({
    id: "ExtraRemoval",
    description: "Removes the given quantity, or all that was assigned directly.",
  });

export const HeldExtra = z
  .object({
    extra: Extra,
    quantity: z.number().int(),
    boothId: z.string().nullable(),
    orderId: z.string().nullable().meta({
      description: "The id of the order; null if the organiser assigned it directly.",
    }),
  })
  .meta({ id: "HeldExtra" });
