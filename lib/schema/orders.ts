import { z } from "zod";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { LINE_KINDS, type ORDER_FIELDS, ORDER_STATUSES, PAYMENT_ISSUES } from "#lib/records/orders";
import { PAYMENT_DIRECTIONS, type PAYMENT_FIELDS, PAYMENT_METHODS } from "#lib/records/payments";
import { SORTS } from "#lib/text/sort";
import { SAMPLES } from "#lib/webhooks/samples";
import type { InputShape, OutputShape } from "./shapes";
import { Cents, Email, Flag, Moment, Paging, Stamps, severalOf, sortBy } from "./shared";

/** A buyer's input that appears in e-mails and on invoices: one line. */
export const BuyersLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, "This must be one line of text.");

const Notes = z.string().max(5_000).nullish();
const DiscountCode = z.string().trim().min(1).max(100);
const Quantity = z.number().int().min(1).max(10_000);

export const Reservation = z
  .object({
    boothId: z.string().min(1).max(200).meta({ description: "Its id, label or externalId." }),
    company: BuyersLine,
    contactName: BuyersLine,
    contactEmail: Email,
    exhibitorId: z.string().max(200).nullish(),
    notes: Notes,
    extras: z
      .array(z.object({ extraId: z.string().max(200), quantity: Quantity.optional() }))
      .max(100)
      .optional(),
    discountCode: DiscountCode.nullish(),
    salesperson: BuyersLine.nullish().meta({
      description:
        "Who looks after this sale; only the organiser may say so. A signed-in organiser does, unless named.",
    }),
  })
  .meta({
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
  discountCode: DiscountCode.optional().meta({ description: "The prices are those with this code." }),
});
export type QuoteQuestion = z.output<typeof QuoteQuestion>;

const OrderLine = z
  .object({
    kind: z.enum(LINE_KINDS),
    refId: z.string().nullable(),
    description: z.string(),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    totalCents: z.number().int(),
  })
  .meta({ id: "OrderLine" });

export const Quote = z
  .object({
    boothId: z.string(),
    label: z.string(),
    areaM2: z.number(),
    status: z.enum(BOOTH_STATUSES),
    available: z.boolean().meta({ description: "Whether it can be reserved now." }),
    priced: z.boolean().meta({ description: "False when neither the booth nor a rule has a price." }),
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
      .meta({ description: "What is due at once, if the rest may come later; else 0." }),
    extras: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.string(),
          description: z.string().nullable(),
          priceCents: z.number().int().nullable(),
          available: z.number().int().nullable().meta({ description: "Null when there is no limit." }),
        }),
      )
      .meta({ description: "What can be bought with the booth." }),
  })
  .meta({ id: "Quote" });

export const OrderStatus = z.enum(ORDER_STATUSES);

export const Order = z
  .object({
    id: z.string(),
    number: z.number().int(),
    status: OrderStatus,
    boothId: z.string().nullable(),
    boothLabel: z.string(),
    exhibitorId: z.string().nullable(),
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
    dueCents: z.number().int().meta({ description: "What the buyer is asked for next." }),
    balanceDueAt: z.date().nullable(),
    releaseAt: z.date().nullable().meta({ description: "When the booth is free again without the money." }),
    paidCents: z.number().int(),
    refundedCents: z.number().int(),
    refundDueCents: z.number().int(),
    paymentIssue: z.enum(PAYMENT_ISSUES).nullable(),
    invoiceNumber: z.string().nullable(),
    creditNumber: z.string().nullable(),
    pastInvoices: z
      .array(z.object({ invoiceNumber: z.string(), creditNumber: z.string(), creditedAt: z.date() }))
      .meta({ description: "Invoices that a change of booth or amount took back, and what credits them." }),
    movedAt: z.date().nullable().meta({ description: "When it last went from one booth to another." }),
    movedFrom: z.string().nullable().meta({ description: "The label of the booth it had before." }),
    moveReason: z.string().nullable(),
    salesperson: z
      .string()
      .nullable()
      .meta({ description: "Who of the organiser's looks after this sale; reports count by it." }),
    taxRatePercent: z.number(),
    taxName: z.string().nullable(),
    cancelFeeCents: z
      .number()
      .int()
      .meta({ description: "What the organiser kept of the money when the order was cancelled." }),
    ...Stamps,
  } satisfies OutputShape<typeof ORDER_FIELDS>)
  .meta({
    id: "Order",
    example: SAMPLES["order.paid"].order,
    description: "A booth bought, or about to be.",
  });

export const Reserved = z
  .object({ order: Order, checkoutUrl: z.string() })
  .meta({ id: "Reserved", description: "The order's id is the buyer's key to it: keep it private." });

export const OrderFilter = Paging.extend({
  status: severalOf(ORDER_STATUSES).optional().meta({
    description: "Those with this status now; several with commas between them, or repeated.",
  }),
  boothId: z.string().max(200).optional().meta({ description: "By any of a booth's addresses." }),
  exhibitorId: z.string().max(200).optional().meta({ description: "By any of an exhibitor's addresses." }),
  salesperson: z.string().max(200).optional().meta({ description: "Those that this person sold." }),
  refundDue: Flag.optional().meta({ description: "Whether money is to be given back to the buyer." }),
  q: z.string().max(200).optional().meta({
    description: "A number, or part of a company, contact, booth label or invoice number.",
  }),
  sort: sortBy(SORTS.orders),
});

export const OrderPatch = z
  .object({
    notes: Notes,
    company: BuyersLine.optional(),
    contactName: BuyersLine.optional(),
    contactEmail: Email.optional(),
    salesperson: BuyersLine.nullish(),
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
    "Say either amount or amountCents, not both.",
  )
  .meta({ id: "OrderPatch", example: { amount: 2_100, notes: "Loyal since 2019." } });
export type OrderPatch = z.output<typeof OrderPatch>;

const movedAmount = {
  amountCents: Cents.nullish().meta({ description: "How much; without it all that is due." }),
  amount: z.number().min(0).max(10_000_000_000).nullish().meta({ description: "The same in major units." }),
};
export type MovedAmount = { amountCents?: number | null | undefined; amount?: number | null | undefined };

function saysOneAmount({ amountCents, amount }: MovedAmount): boolean {
  return amountCents == null || amount == null;
}
const ONE_AMOUNT = "Say either amount or amountCents, not both.";

export const OrderPayment = z
  .object({
    providerRef: z.string().trim().min(1).max(200).nullish().meta({
      description: "The reference of the transfer. The same reference and amount once more is a retry.",
    }),
    ...movedAmount,
    method: z.enum(PAYMENT_METHODS).exclude(["mock"]).nullish().meta({ description: "How the money came." }),
    receivedAt: Moment.nullish().meta({ description: "The date of value; now unless said." }),
    note: z.string().trim().max(1_000).nullish(),
  })
  .refine(saysOneAmount, ONE_AMOUNT)
  .meta({
    id: "OrderPayment",
    example: { providerRef: "bank transfer of 3 March", amountCents: 89_250, method: "bank" },
  });
export type OrderPayment = Partial<z.output<typeof OrderPayment>>;

export const Payment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    direction: z.enum(PAYMENT_DIRECTIONS).meta({ description: "Whether money came in or went out." }),
    amountCents: z.number().int().meta({ description: "Negative only in the reversal of another payment." }),
    currency: z.string(),
    method: z.enum(PAYMENT_METHODS),
    provider: z.string().nullable().meta({ description: "Null for money that was recorded by hand." }),
    providerRef: z.string().nullable(),
    receivedAt: z.date().meta({ description: "The date of value, which reports count by." }),
    note: z.string().nullable(),
    recordedBy: z.string().nullable(),
    refundsPaymentId: z.string().nullable().meta({ description: "The payment that this refund returns." }),
    reversesPaymentId: z.string().nullable().meta({ description: "The payment recorded by mistake." }),
    createdAt: z.date(),
  } satisfies OutputShape<typeof PAYMENT_FIELDS>)
  .meta({ id: "Payment", description: "Money that moved. Payments are only ever added, never changed." });

export const EventPayment = Payment.extend({ orderNumber: z.number().int(), company: z.string() }).meta({
  id: "EventPayment",
});

export const PaymentFilter = Paging.extend({
  from: z.iso.date().optional().meta({ description: "The first day, in the event's time zone." }),
  to: z.iso.date().optional().meta({ description: "The last day, in the event's time zone." }),
  method: z.enum(PAYMENT_METHODS).optional().meta({ description: "Only payments made this way." }),
});

export const PaymentReversal = z
  .object({ reason: z.string().trim().min(1).max(1_000) })
  .meta({ id: "PaymentReversal", example: { reason: "Recorded for the wrong order." } });

export const OrderCancellation = z
  .object({
    reason: z.string().trim().max(1_000).nullish(),
    waiveFee: z
      .boolean()
      .optional()
      .meta({ description: "Keeps nothing of what was paid, whatever the event's cancellation terms say." }),
  })
  .meta({ id: "OrderCancellation" });

export const OrderRefund = z
  .object({
    onlyDue: z
      .boolean()
      .optional()
      .meta({
        description:
          "Returns what is due to go back (`refundDueCents`), such as the difference to a cheaper booth, and leaves " +
          "a paid order as it is.",
      }),
    reason: z.string().trim().max(1_000).nullish().meta({ description: "Kept with the payment." }),
    ...movedAmount,
  })
  .refine(saysOneAmount, ONE_AMOUNT)
  .refine(
    ({ onlyDue, amountCents, amount }) => !onlyDue || (amountCents == null && amount == null),
    "Say either an amount or onlyDue, not both.",
  )
  .meta({ id: "OrderRefund" });

const KeptPrice = "The order costs what it did; else the booth is priced as of today.";

export const OrderMove = z
  .object({
    booth: z.string().min(1).max(200).meta({ description: "The new booth's id, label or externalId." }),
    keepPrice: z.boolean().optional().meta({ description: KeptPrice }),
    reason: z
      .string()
      .trim()
      .max(1_000)
      .nullish()
      .meta({ description: "Stands in the letter to the buyer." }),
  })
  .meta({ id: "OrderMove", example: { booth: "A14", reason: "The hall was changed." } });
export type OrderMove = z.output<typeof OrderMove>;

export const OrderMoveQuestion = z
  .object({
    booth: z.string().min(1).max(200).meta({ description: "The new booth's id, label or externalId." }),
    keepPrice: Flag.optional().meta({ description: KeptPrice }),
  })
  .meta({ example: { booth: "A14" } });

export const OrderMovePreview = z
  .object({
    boothLabel: z.string(),
    status: OrderStatus.meta({ description: "A paid order is invoiced again when a balance is left." }),
    currency: z.string(),
    lines: z.array(OrderLine),
    amountCents: z.number().int(),
    differenceCents: z.number().int().meta({ description: "Above zero when the new booth is dearer." }),
    dueCents: z.number().int().meta({ description: "What the buyer would be asked for next." }),
    refundDueCents: z.number().int().meta({ description: "What would have to go back." }),
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

const count = z.number().int();
const boothCounts = {
  available: count,
  held: count,
  reserved: count,
  sold: count,
  unavailable: count,
  total: count,
};

export const SalesSummary = z
  .object({
    totals: z.array(
      z.object({
        currency: z.string(),
        paidCents: count.meta({ description: "All money received, whatever became of the orders." }),
        invoicedCents: count,
        pendingCents: count,
        refundedCents: count.meta({ description: "All money refunded." }),
        dueCents: count,
        outstandingCents: count.meta({ description: "What active orders still have to pay." }),
        overdueCents: count.meta({ description: "The part of it whose date has passed." }),
        feesKeptCents: count.meta({ description: "What stays of orders that have ended." }),
      }),
    ),
    orders: z.record(OrderStatus, count),
    booths: z.object(boothCounts),
    area: z.object({
      totalM2: z.number(),
      soldM2: z.number(),
      reservedM2: z.number(),
      heldM2: z.number(),
      availableM2: z.number(),
    }),
    byType: z.array(z.object({ type: z.string(), areaM2: z.number(), soldM2: z.number(), ...boothCounts })),
    byDay: z.array(z.object({ date: z.string(), paidCents: count, orders: count })),
    bySalesperson: z
      .array(
        z.object({
          salesperson: z.string().nullable(),
          currency: z.string(),
          orders: count,
          paidCents: count,
          invoicedCents: count,
          pendingCents: count,
        }),
      )
      .meta({ description: "Null for what nobody looks after, such as sales on the public plan." }),
    occupancyPercent: z.number(),
  })
  .meta({ id: "SalesSummary" });
