import { z } from "zod";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { FEE_PER } from "#lib/records/fees";
import { LINE_KINDS } from "#lib/records/orders";
import { MOST_CO_EXHIBITORS } from "#lib/sales/coExhibitors";
import { BillingInput, CountryCode, Locale } from "./parties";
import { Email } from "./shared";
import { translationsOf } from "./translations";

/** A buyer's input that appears in e-mails and on invoices: one line. */
export const BuyersLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, "This must be one line of text.");

export const Notes = z.string().max(5_000).nullish();
const DiscountCode = z.string().trim().min(1).max(100);
const Quantity = z.number().int().min(1).max(10_000);

export const BoothKey = z.string().min(1).max(200).meta({
  description: "The booth's id, label or externalId.",
});

export const CoExhibitorInput = z
  .object({
    company: BuyersLine,
    contactEmail: Email.nullish().meta({
      description: "The e-mail address to which the portal link is sent.",
    }),
    share: z.number().gt(0).max(100).nullish().meta({
      description: "The company's share of the booths in percent; all shares add up to at most 100.",
    }),
  })
  .meta({ id: "CoExhibitorInput", example: { company: "Lumen Oy", contactEmail: "aino@lumen.example" } });

/** For forms that have only some of these fields. */
export const ReservationFields = z.object({
  boothId: BoothKey.optional(),
  boothIds: z.array(BoothKey).min(1).max(20).optional().meta({
    description: "Several booths in one order, instead of boothId: all of them are reserved, or none.",
  }),
  oneStand: z
    .boolean()
    .optional()
    .meta({
      description:
        "Whether to take neighbouring booths as one stand. If `oneStand.merges` of the quote is true, they " +
        "are merged at the price of `oneStand`; otherwise they are reserved separately and the request is " +
        "noted on the order.",
    }),
  company: BuyersLine,
  contactName: BuyersLine,
  contactEmail: Email,
  exhibitorId: z.string().max(200).nullish(),
  notes: Notes,
  extras: z
    .array(z.object({ extraId: z.string().max(200), quantity: Quantity.optional() }))
    .max(100)
    .optional(),
  coExhibitors: z.array(CoExhibitorInput).max(MOST_CO_EXHIBITORS).optional().meta({
    description: "Companies that share the booths.",
  }),
  discountCode: DiscountCode.nullish(),
  feeIds: z.array(z.string().max(200)).max(100).optional().meta({
    description: "The ids of optional fees to add.",
  }),
  billing: BillingInput.nullish().meta({ description: "The recipient of the documents." }),
  locale: Locale.nullish(),
  acceptedTerms: z
    .object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/i, "Use the 64 hexadecimal digits of `termsSha256`."),
    })
    .nullish()
    .meta({ description: "The terms that the buyer accepts, identified by `termsSha256` of the quote." }),
  salesperson: BuyersLine.nullish().meta({
    description: "The salesperson, only for organisers; by default the signed-in organiser.",
  }),
});

export const Reservation = ReservationFields.refine(
  ({ boothId, boothIds }) => (boothId === undefined) !== (boothIds === undefined),
  {
    path: ["boothId"],
    message: "Provide either boothId or boothIds.",
  },
).meta({
  id: "Reservation",
  example: {
    boothId: "A12",
    company: "Nova Lighting GmbH",
    contactName: "Zoë Ärmel",
    contactEmail: "zoe@nova.example",
  },
});
export type Reservation = z.output<typeof Reservation>;

const ExtraChoice = z
  .string()
  .regex(/^[^:]{1,200}(:\d{1,5})?$/, "An extra is written as <id> or <id>:<quantity>.")
  .transform((text) => {
    const [extraId = "", quantity = "1"] = text.split(":");
    return { extraId, quantity: Number(quantity) };
  })
  .pipe(z.object({ extraId: z.string(), quantity: Quantity }));

export const QuoteQuestion = z.object({
  extras: z
    .union([ExtraChoice.transform((one) => [one]), z.array(ExtraChoice).max(100)])
    .optional()
    .meta({ description: "An extra as `<id>:<quantity>`; may be repeated." }),
  boothIds: z
    .union([BoothKey.transform((one) => [one]), z.array(BoothKey).max(19)])
    .optional()
    .meta({ description: "A further booth of the same order; may be repeated." }),
  coExhibitors: z.coerce.number().int().min(0).max(MOST_CO_EXHIBITORS).optional().meta({
    description: "How many companies share the booths.",
  }),
  feeIds: z
    .union([z.string().transform((one) => [one]), z.array(z.string().max(200)).max(100)])
    .optional()
    .meta({ description: "An optional fee to add; may be repeated." }),
  discountCode: DiscountCode.optional().meta({ description: "A discount code to apply to the prices." }),
  country: CountryCode.optional().meta({
    description: "The buyer's country; by default the order is taxed as in the seller's country.",
  }),
  vatId: z.string().trim().min(1).max(50).optional().meta({
    description: "The buyer's VAT id, which can change the tax for a business in the EU.",
  }),
});
export type QuoteQuestion = z.output<typeof QuoteQuestion>;

export const OrderLine = z
  .object({
    kind: z.enum(LINE_KINDS),
    refId: z.string().nullable(),
    description: z.string(),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    totalCents: z.number().int(),
    feeId: z.string().optional().meta({ description: "The id of the fee, in the line of a co-exhibitor." }),
    tax: z
      .object({
        category: z.enum(TAX_CATEGORIES).meta({ description: "The tax category of EN 16931." }),
        ratePercent: z.number(),
      })
      .optional()
      .meta({ description: "The tax, if it differs from other lines of the same kind." }),
  })
  .meta({ id: "OrderLine" });

export const Quote = z
  .object({
    boothId: z.string(),
    label: z.string(),
    areaM2: z.number().meta({ description: "The total area of all booths of the quote, in square metres." }),
    status: z.enum(BOOTH_STATUSES),
    available: z.boolean().meta({ description: "Whether all booths of the quote can be reserved now." }),
    booths: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          areaM2: z.number(),
          status: z.enum(BOOTH_STATUSES),
          available: z.boolean(),
        }),
      )
      .meta({
        description: "All booths of the quote; boothId, label and status are those of the first one.",
      }),
    priced: z.boolean().meta({
      description: "Whether there is a price; false if neither the booth nor a rule has one.",
    }),
    currency: z.string(),
    basis: z.enum(["booth", "fixed", "per_m2"]).nullable(),
    rule: z.object({ id: z.string(), name: z.string() }).nullable(),
    lines: z.array(OrderLine),
    subtotalCents: z.number().int(),
    taxCents: z.number().int(),
    totalCents: z.number().int(),
    total: z.number().meta({ description: "In major units." }),
    depositCents: z
      .number()
      .int()
      .meta({ description: "The amount due at once if the rest can be paid later; otherwise 0." }),
    termsSha256: z.string().nullable().meta({
      description: "The SHA-256 digest of `settings.sales.terms`; null without terms.",
    }),
    extras: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.string(),
          description: z.string().nullable(),
          translations: translationsOf("extras"),
          priceCents: z.number().int().nullable(),
          available: z.number().int().nullable().meta({ description: "Null for no limit." }),
        }),
      )
      .meta({ description: "The extras that can be bought with the booth." }),
    fees: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          per: z.enum(FEE_PER).meta({ description: "What the amount is charged for." }),
          amountCents: z.number().int(),
          mandatory: z.boolean(),
        }),
      )
      .meta({ description: "The fees of these booths. Use feeIds to add optional ones." }),
    oneStand: z
      .object({
        label: z.string(),
        areaM2: z.number(),
        merges: z.boolean().meta({
          description:
            "Whether reserving with `oneStand` merges the booths at once; otherwise the organiser decides.",
        }),
        priced: z.boolean().meta({
          description: "Whether there is a price; false if no rule has one for the stand.",
        }),
        lines: z.array(OrderLine),
        subtotalCents: z.number().int(),
        taxCents: z.number().int(),
        totalCents: z.number().int(),
        total: z.number().meta({ description: "In major units." }),
        depositCents: z.number().int(),
      })
      .nullable()
      .meta({
        description:
          "The price of these booths as one stand; null unless all are available and adjoin each other.",
      }),
  })
  .meta({ id: "Quote" });
