import { z } from "zod";
import { type ORDER_FIELDS, ORDER_STATUSES, PAYMENT_ISSUES, VAT_ID_STATES } from "#lib/records/orders";
import { PAYMENT_METHODS } from "#lib/records/payments";
import { SORTS } from "#lib/text/sort";
import { SAMPLES } from "#lib/webhooks/samples";
import { BillingInput, BillingView, Locale } from "./parties";
import { BoothKey, BuyersLine, Notes, OrderLine } from "./sales";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, Email, Flag, Paging, SortLanguage, Stamps, severalOf, sortBy, UpdatedSince } from "./shared";

export const OrderStatus = z.enum(ORDER_STATUSES);

const Acceptance = { sha256: z.string(), at: z.string(), name: z.string() };

export const AcceptedTerms = z
  .object({ ...Acceptance, text: z.string() })
  .meta({ id: "AcceptedTerms", description: "The terms as the buyer accepted them." });

const PaymentUnderWay = z
  .object({
    provider: z.string(),
    checkoutId: z.string().meta({
      description: "The id of the provider's checkout page on which it was started.",
    }),
    ref: z.string().meta({ description: "The provider's reference of the payment." }),
    amountCents: z.number().int(),
    currency: z.string(),
    method: z.enum(PAYMENT_METHODS),
    since: z.string().meta({ description: "When it was started, in ISO 8601." }),
    receivedCents: z.number().int().meta({ description: "The part of a bank transfer that has arrived." }),
    awaitsTransfer: z.boolean().meta({ description: "Whether the buyer still has to make the transfer." }),
    instructionsUrl: z.string().nullable().meta({
      description: "The URL of the page with instructions for the transfer.",
    }),
  })
  .meta({ id: "PaymentUnderWay" });

export const Order = z
  .object({
    id: z.string(),
    number: z.number().int(),
    status: OrderStatus,
    boothId: z.string().nullable(),
    boothLabel: z.string(),
    booths: z.array(z.object({ id: z.string(), label: z.string() })).meta({
      description: "All booths of the order; boothId and boothLabel are those of the first one.",
    }),
    exhibitorId: z.string().nullable(),
    coExhibitors: z
      .array(z.object({ exhibitorId: z.string(), company: z.string(), share: z.number().nullable() }))
      .meta({
        description:
          "Companies that share the booths. Their exhibitors are created when the order is invoiced or paid.",
      }),
    company: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    notes: z.string().nullable(),
    discountCode: z.string().nullable(),
    extras: z.array(z.object({ extraId: z.string(), quantity: z.number().int() })),
    lines: z.array(OrderLine),
    currency: z.string(),
    subtotalCents: z.number().int(),
    taxCents: z.number().int(),
    amountCents: z.number().int(),
    amount: z.number().meta({ description: "In major units." }),
    pricingRuleId: z.string().nullable(),
    expiresAt: z.date().nullable(),
    extendedAt: z.date().nullable(),
    paidAt: z.date().nullable(),
    invoicedAt: z.date().nullable(),
    cancelledAt: z.date().nullable(),
    refundedAt: z.date().nullable(),
    cancelReason: z.string().nullable(),
    provider: z.string().nullable(),
    providerRef: z.string().nullable(),
    depositCents: z.number().int(),
    dueCents: z.number().int().meta({ description: "The next amount due." }),
    balanceDueAt: z.date().nullable(),
    releaseAt: z.date().nullable().meta({ description: "When the booth is released if it is not paid." }),
    paidCents: z.number().int(),
    refundedCents: z.number().int(),
    refundDueCents: z.number().int(),
    paymentIssue: z.enum(PAYMENT_ISSUES).nullable(),
    paymentsUnderWay: z.array(PaymentUnderWay).meta({
      description:
        "Payments that the buyer has started and that take days to arrive, such as debits and bank " +
        "transfers. Until they are settled, the order does not expire, its booths are not released and no " +
        "reminders are sent.",
    }),
    invoiceNumber: z.string().nullable(),
    creditNumber: z.string().nullable(),
    pastInvoices: z
      .array(z.object({ invoiceNumber: z.string(), creditNumber: z.string(), creditedAt: z.date() }))
      .meta({
        description:
          "Earlier invoices that were replaced after a change of booth or amount, with their credit notes.",
      }),
    movedAt: z.date().nullable().meta({ description: "When it was last moved to another booth." }),
    movedFrom: z.string().nullable().meta({ description: "The label of the previous booth." }),
    moveReason: z.string().nullable(),
    billing: BillingView.meta({
      description: "The recipient of documents; null for the exhibitor's address.",
    }),
    locale: z.string().nullable().meta({ description: "The language of documents and e-mails." }),
    acceptance: z
      .object(Acceptance)
      .nullable()
      .meta({ description: "The version of the terms that the buyer accepted." }),
    salesperson: z.string().nullable().meta({
      description: "The salesperson, by which reports can be grouped.",
    }),
    portalOrderedAt: z.date().nullable().meta({
      description:
        "When the exhibitor last ordered in the portal; null once the team has marked the order as handled.",
    }),
    taxRatePercent: z.number(),
    taxName: z.string().nullable(),
    vatIdState: z
      .enum(VAT_ID_STATES)
      .nullable()
      .meta({
        description:
          "The result of checking the VAT id with the EU's service. Until an order is invoiced or paid, an " +
          "id that is invalid or could not be checked is ignored for tax.",
      }),
    vatIdCheckedAt: z.date().nullable().meta({ description: "When the VAT id was last checked." }),
    reminderLevel: z.number().int().meta({ description: "How many reminders were sent." }),
    remindedAt: z.date().nullable().meta({ description: "When the last reminder was sent." }),
    remindersStopped: z.boolean().meta({ description: "Whether no more reminders are sent." }),
    outstandingCents: z.number().int().meta({
      description: "The amount still to be received, in minor units.",
    }),
    overdueCents: z
      .number()
      .int()
      .meta({ description: "The part of `outstandingCents` that was overdue at the time of the response." }),
    feesKeptCents: z
      .number()
      .int()
      .meta({ description: "The amount that the organiser keeps after the order has ended." }),
    cancelFeeCents: z.number().int().meta({
      description: "The cancellation fee. It is kept from the money received, and the rest of it is due.",
    }),
    ...Stamps,
  } satisfies OutputShape<typeof ORDER_FIELDS>)
  .meta({
    id: "Order",
    example: SAMPLES["order.paid"].order,
    description: "An order for booths and extras.",
  });

export const OrderBilling = z
  .object({ billing: BillingInput.meta({ description: "The recipient of the documents." }) })
  .meta({
    id: "OrderBilling",
    example: {
      billing: {
        company: "Nova Lighting GmbH",
        line1: "Hafenstraße 12",
        postalCode: "20457",
        city: "Hamburg",
        countryCode: "DE",
        vatId: "DE136695976",
      },
    },
  });

export const Reserved = z.object({ order: Order, checkoutUrl: z.string() }).meta({
  id: "Reserved",
  description: "A reserved order. Anyone with the order's id can access the order, so keep it private.",
});

export const OrderFilter = Paging.extend({
  updatedSince: UpdatedSince,
  status: severalOf(ORDER_STATUSES).optional().meta({
    description: "Orders with this status; several are separated by commas or repeated.",
  }),
  boothId: z.string().max(200).optional().meta({ description: "The booth's id, label or externalId." }),
  exhibitorId: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The exhibitor's id, slug, externalId or legacyId." }),
  salesperson: z.string().max(200).optional().meta({ description: "Only sales of this person." }),
  refundDue: Flag.optional().meta({ description: "Whether a refund is due." }),
  partlyPaid: Flag.optional().meta({ description: "1 for pending orders that are partly paid." }),
  underWay: Flag.optional().meta({ description: "1 for orders with a payment in progress." }),
  paymentIssue: severalOf(PAYMENT_ISSUES).optional().meta({
    description: "Only orders with one of these problems, such as `payment_failed,refund_failed`.",
  }),
  portalOrdered: Flag.optional().meta({
    description: "1 for orders from the portal that the team has not marked as handled yet.",
  }),
  overdue: Flag.optional().meta({ description: "1 for invoiced orders whose due date has passed." }),
  vatIdState: severalOf(VAT_ID_STATES).optional().meta({
    description: "Only orders whose VAT id has one of these states, such as `invalid,unreachable`.",
  }),
  q: z.string().max(200).optional().meta({
    description: "An order number, or part of a company, contact, booth label or invoice number.",
  }),
  sort: sortBy(SORTS.orders),
  lang: SortLanguage.optional(),
});

export const OrderPatch = z
  .object({
    notes: Notes,
    company: BuyersLine.optional(),
    contactName: BuyersLine.optional(),
    contactEmail: Email.optional(),
    salesperson: BuyersLine.nullish(),
    billing: BillingInput.nullish().meta({
      description: "The recipient of the documents; replaces the whole address.",
    }),
    locale: Locale.nullish(),
    remindersStopped: z.boolean().optional().meta({ description: "Whether to send no more reminders." }),
    portalHandled: z.literal(true).optional().meta({
      description: "True marks the exhibitor's order in the portal as handled.",
    }),
    amountCents: Cents.optional(),
    amount: z
      .number()
      .min(0)
      .max(10_000_000_000)
      .optional()
      .meta({ description: "In major units, instead of amountCents." }),
  } satisfies InputShape<typeof ORDER_FIELDS>)
  .refine(
    ({ amount, amountCents }) => amount === undefined || amountCents === undefined,
    "Provide either amount or amountCents, not both.",
  )
  .meta({ id: "OrderPatch", example: { amount: 2_100, notes: "Loyal since 2019." } });
export type OrderPatch = z.output<typeof OrderPatch>;

export const OrderCancellation = z
  .object({
    reason: z.string().trim().max(1_000).nullish(),
    waiveFee: z.boolean().optional().meta({
      description: "Refunds everything that was paid, regardless of the event's cancellation terms.",
    }),
  })
  .meta({ id: "OrderCancellation" });

const FromBooth = "The booth to replace in an order of several booths; by default the first.";
const KeptPrice = "Whether the order keeps its price; otherwise the current price of the new booth applies.";

export const OrderMove = z
  .object({
    booth: z.string().min(1).max(200).meta({ description: "The new booth's id, label or externalId." }),
    from: BoothKey.optional().meta({ description: FromBooth }),
    keepPrice: z.boolean().optional().meta({ description: KeptPrice }),
    reason: z
      .string()
      .trim()
      .max(1_000)
      .nullish()
      .meta({ description: "Included in the e-mail to the buyer." }),
  })
  .meta({ id: "OrderMove", example: { booth: "A14", reason: "The hall was changed." } });
export type OrderMove = z.output<typeof OrderMove>;

export const OrderMoveQuestion = z
  .object({
    booth: z.string().min(1).max(200).meta({ description: "The new booth's id, label or externalId." }),
    from: BoothKey.optional().meta({ description: FromBooth }),
    keepPrice: Flag.optional().meta({ description: KeptPrice }),
  })
  .meta({ example: { booth: "A14" } });

export const OrderMovePreview = z
  .object({
    boothLabel: z.string(),
    status: OrderStatus.meta({ description: "A paid order becomes invoiced again if a balance is due." }),
    currency: z.string(),
    lines: z.array(OrderLine),
    amountCents: z.number().int(),
    differenceCents: z.number().int().meta({
      description: "The change of the amount; positive if the new booth is more expensive.",
    }),
    dueCents: z.number().int().meta({ description: "The next amount that would be due." }),
    refundDueCents: z.number().int().meta({ description: "The refund that would be due." }),
  })
  .meta({ id: "OrderMovePreview" });

/** The response to a buyer's own actions, without contact details. */
export const OrderState = z.object({ id: z.string(), status: OrderStatus }).meta({ id: "OrderState" });

export const OrderExtension = z
  .object({ id: z.string(), expiresAt: z.date().nullable() })
  .meta({ id: "OrderExtension" });

export const Expiry = z
  .object({
    expired: z.number().int(),
    orderIds: z.array(z.string()),
    releasedBooths: z.array(z.string()),
  })
  .meta({ id: "Expiry" });
