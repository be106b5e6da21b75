import { z } from "zod";
import { isCurrency } from "#lib/pricing/currencies";
import { TAX_CATEGORIES } from "#lib/records/documents";
import { PAYMENT_DIRECTIONS, type PAYMENT_FIELDS, PAYMENT_METHODS } from "#lib/records/payments";
import { MONEY_GROUPS } from "#lib/sales/moneyReport";
import { Days } from "./documents";
import { Receivables, ReceivablesRow } from "./receivables";
import type { OutputShape } from "./shapes";
import { Cents, Moment, OrNone, Paging } from "./shared";

const movedAmount = {
  amountCents: Cents.nullish().meta({
    description: "The amount in minor units; by default the whole amount due.",
  }),
  amount: z.number().min(0).max(10_000_000_000).nullish().meta({ description: "The amount in major units." }),
  currency: z
    .string()
    .refine(isCurrency, "This is not a currency of ISO 4217, such as EUR.")
    .nullish()
    .meta({ description: "The currency, as an optional check; must be the currency of the order." }),
};
export type MovedAmount = {
  amountCents?: number | null | undefined;
  amount?: number | null | undefined;
  currency?: string | null | undefined;
};

function namesOneAmount({ amountCents, amount }: MovedAmount): boolean {
  return amountCents == null || amount == null;
}
const ONE_AMOUNT = "Provide either amount or amountCents, not both.";

export const OrderPayment = z
  .object({
    providerRef: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .nullish()
      .meta({
        description:
          "The reference of the transfer. A request with the same reference and amount counts as a retry and " +
          "records no second payment.",
      }),
    ...movedAmount,
    method: z.enum(PAYMENT_METHODS).exclude(["mock"]).nullish().meta({ description: "The payment method." }),
    receivedAt: Moment.nullish().meta({ description: "The value date; by default now." }),
    note: z.string().trim().max(1_000).nullish(),
  })
  .refine(namesOneAmount, ONE_AMOUNT)
  .meta({
    id: "OrderPayment",
    example: { providerRef: "bank transfer of 3 March", amountCents: 89_250, method: "bank" },
  });
export type OrderPayment = Partial<z.output<typeof OrderPayment>>;

export const Payment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    direction: z.enum(PAYMENT_DIRECTIONS).meta({
      description: "Whether the money was received or paid out.",
    }),
    amountCents: z.number().int().meta({
      description: "The amount; only negative if it reverses another payment.",
    }),
    currency: z.string(),
    method: z.enum(PAYMENT_METHODS),
    provider: z.string().nullable().meta({
      description: "The payment provider; null for manually recorded payments.",
    }),
    providerRef: z.string().nullable(),
    receivedAt: z.date().meta({ description: "The value date, used in reports." }),
    note: z.string().nullable(),
    recordedBy: z.string().nullable(),
    refundsPaymentId: z.string().nullable().meta({ description: "The id of the payment that it refunds." }),
    reversesPaymentId: z
      .string()
      .nullable()
      .meta({ description: "The id of the payment that it reverses because it was recorded by mistake." }),
    createdAt: z.date(),
  } satisfies OutputShape<typeof PAYMENT_FIELDS>)
  .meta({
    id: "Payment",
    description: "Money received or paid out. Payments are never changed, only added.",
  });

export const EventPayment = Payment.extend({
  orderNumber: z.number().int(),
  company: z.string(),
  salesperson: z.string().nullable(),
  boothType: z.string().nullable().meta({ description: "The type of the order's booth." }),
  shareCents: z.number().int().meta({
    description:
      "The part of the amount in the requested tax category; without a category, the whole amount.",
  }),
}).meta({ id: "EventPayment" });

const PaymentChoice = {
  ...Days,
  method: z.enum(PAYMENT_METHODS).optional().meta({ description: "Only payments with this method." }),
  direction: z.enum(PAYMENT_DIRECTIONS).optional().meta({
    description: "Only payments received, or only payments made.",
  }),
  currency: z.string().length(3).optional().meta({ description: "Only this currency." }),
  provider: OrNone.optional().meta({ description: "Only this provider; empty for payments without one." }),
  salesperson: OrNone.optional().meta({
    description: "Only orders of this salesperson; empty for orders without one.",
  }),
  boothType: OrNone.optional().meta({
    description: "Only orders of this type of booth; empty for no booth.",
  }),
  taxCategory: z
    .enum([...TAX_CATEGORIES, ""])
    .transform((category) => (category === "" ? null : category))
    .optional()
    .meta({
      description:
        "Only orders with an active item in this tax category; empty for orders without active items.",
    }),
};

export const PaymentFilter = Paging.extend(PaymentChoice);
export const PaymentExport = z.object(PaymentChoice);

export const MoneyReportQuestion = z.object({
  ...Days,
  groupBy: z.enum(MONEY_GROUPS).optional().meta({ description: "How rows are grouped; `month` by default." }),
});

const cents = z.number().int();

export const MoneyReport = z
  .object({
    rows: z
      .array(
        z.object({
          key: z.string().nullable().meta({
            description: "The day, month, method or other value by which rows are grouped; null for none.",
          }),
          currency: z.string(),
          receivedCents: cents.meta({ description: "All payments received, less reversed payments." }),
          refundedCents: cents.meta({ description: "All money paid out." }),
          netCents: cents.meta({ description: "The amount received less the amount refunded." }),
          payments: cents.meta({ description: "The number of payments." }),
        }),
      )
      .meta({
        description:
          "The rows; each payment of the range is in exactly one. If grouped by tax category, payments are " +
          "split by their shares in each category.",
      }),
    receivables: z
      .array(Receivables)
      .meta({ description: "The amounts that buyers currently owe, regardless of the range." }),
    receivableRows: z
      .array(ReceivablesRow)
      .meta({ description: "The amounts that buyers currently owe, grouped like the report." }),
  })
  .meta({ id: "MoneyReport" });

export const PaymentReversal = z
  .object({ reason: z.string().trim().min(1).max(1_000) })
  .meta({ id: "PaymentReversal", example: { reason: "Recorded for the wrong order." } });

export const OrderRefund = z
  .object({
    onlyDue: z
      .boolean()
      .optional()
      .meta({
        description:
          "Whether to refund only the amount due (`refundDueCents`), such as the difference to a cheaper " +
          "booth, without cancelling the order.",
      }),
    reason: z.string().trim().max(1_000).nullish().meta({ description: "Stored with the payment." }),
    ...movedAmount,
  })
  .refine(namesOneAmount, ONE_AMOUNT)
  .refine(
    ({ onlyDue, amountCents, amount }) => !onlyDue || (amountCents == null && amount == null),
    "Provide either an amount or onlyDue, not both.",
  )
  .meta({ id: "OrderRefund" });
