import { z } from "zod";
import { MONEY_GROUPS } from "#lib/sales/moneyReport";
import { RECEIVABLE_FIGURES, type ReceivableFigure } from "#lib/sales/receivables";
import { OrNone, Paging } from "./shared";

const FIGURE_WORDS: Record<ReceivableFigure, string> = {
  outstandingCents: "The unpaid amounts of active orders, and unpaid cancellation fees.",
  overdueCents: "The part of `outstandingCents` whose due date has passed.",
  notDueCents: "The part of `outstandingCents` that is not due yet.",
  due1To30DaysCents: "Overdue for up to 30 days.",
  due31To60DaysCents: "Overdue for 31 to 60 days.",
  due61To90DaysCents: "Overdue for 61 to 90 days.",
  dueOver90DaysCents: "Overdue for more than 90 days.",
  feesKeptCents: "The amounts that the organiser keeps of orders that have ended.",
  depositsHeldCents: "The amounts received for orders that are not fully paid.",
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
        "The value by which rows are grouped: the due day or month, the booth type, the salesperson, the " +
        "tax category, or how the received money was paid; null for none.",
    }),
}).meta({ id: "ReceivablesRow" });

export const ReceivablesFilter = Paging.extend({
  figure: z.enum(RECEIVABLE_FIGURES).optional().meta({
    description: "The figure whose orders are listed; `outstandingCents` by default.",
  }),
  groupBy: z.enum(MONEY_GROUPS).optional().meta({
    description: "How `key` is interpreted; `month` by default.",
  }),
  key: OrNone.optional().meta({
    description: "Only the orders in the row with this key; empty for the row without a key.",
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
    amountCents: z.number().int().meta({ description: "The amount that the order adds to the figure." }),
  })
  .meta({ id: "OwedOrder" });
