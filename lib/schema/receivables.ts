import { z } from "zod";
import { MONEY_GROUPS } from "#lib/sales/moneyReport";
import { RECEIVABLE_FIGURES, type ReceivableFigure } from "#lib/sales/receivables";
import { OrNone, Paging } from "./shared";

const FIGURE_WORDS: Record<ReceivableFigure, string> = {
  outstandingCents: "What active orders still have to pay, and fees for cancellations that are due.",
  overdueCents: "The part of it whose date has passed.",
  notDueCents: "The part of it that is not due yet.",
  due1To30DaysCents: "Overdue for up to 30 days.",
  due31To60DaysCents: "Overdue for 31 to 60 days.",
  due61To90DaysCents: "Overdue for 61 to 90 days.",
  dueOver90DaysCents: "Overdue for more than 90 days.",
  feesKeptCents: "What stays of orders that have ended.",
  depositsHeldCents: "What was received for orders that still wait for the rest.",
};

const cents = (figure: ReceivableFigure) => z.number().int().meta({ description: FIGURE_WORDS[figure] });
const figures = Object.fromEntries(RECEIVABLE_FIGURES.map((figure) => [figure, cents(figure)])) as Record<
  ReceivableFigure,
  z.ZodNumber
>;

export const Receivables = z.object({ currency: z.string(), ...figures }).meta({ id: "Receivables" });

export const ReceivablesRow = Receivables.extend({
  key: z
    .string()
    .nullable()
    .meta({
      description:
        "The day or month when the rest of the orders is due, their booth type, salesperson or tax category, or how " +
        "what came in was paid; null for none.",
    }),
}).meta({ id: "ReceivablesRow" });

export const ReceivablesFilter = Paging.extend({
  figure: z.enum(RECEIVABLE_FIGURES).optional().meta({
    description: "The figure whose orders are listed; `outstandingCents` unless said.",
  }),
  groupBy: z.enum(MONEY_GROUPS).optional().meta({ description: "What `key` is; `month` by default." }),
  key: OrNone.optional().meta({
    description: "Only the part of orders in the row with this key; empty for the row without one.",
  }),
  currency: z.string().length(3).optional().meta({ description: "Only this currency." }),
});

export const OwedOrder = z
  .object({
    orderId: z.string(),
    number: z.number().int(),
    company: z.string(),
    invoiceNumber: z.string().nullable(),
    balanceDueAt: z.date().nullable().meta({ description: "When the rest is due." }),
    currency: z.string(),
    amountCents: z.number().int().meta({ description: "The order's part in the figure." }),
  })
  .meta({ id: "OwedOrder" });
