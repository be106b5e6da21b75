import { z } from "zod";
import { BANK_COLUMNS, type BankColumn } from "#lib/bank/columns";
import { DATE_ORDERS } from "#lib/bank/day";
import { CONFIDENCES, PROPOSAL_REASONS } from "#lib/bank/propose";
import { type BANK_LINE_FIELDS, BANK_LINE_STATES, type BANK_STATEMENT_FIELDS } from "#lib/records/bankLines";
import { OrderStatus } from "./orders";
import type { OutputShape } from "./shapes";
import { Cents, Flag, Paging } from "./shared";

const Day = z.string();
const count = z.number().int();

const BankStatementFields = {
  id: z.string(),
  fileName: z.string().nullable(),
  accountIban: z.string().nullable().meta({ description: "The IBAN of the organiser's own account." }),
  fromDay: Day.meta({ description: "The first day of the statement, such as 2027-03-09." }),
  toDay: Day.meta({ description: "The last day of the statement, such as 2027-03-09." }),
  importedBy: z.string().meta({ description: "Name of the person or API key." }),
  createdAt: z.date(),
} satisfies OutputShape<typeof BANK_STATEMENT_FIELDS>;

export const BankStatement = z
  .object({
    ...BankStatementFields,
    lines: z
      .object({
        open: count.meta({ description: "Lines that are neither booked nor ignored." }),
        booked: count.meta({ description: "Lines that were booked as payments." }),
        ignored: count.meta({ description: "Lines that were marked as belonging to no order." }),
      })
      .meta({ description: "How many lines are in each state." }),
  })
  .meta({ id: "BankStatement", description: "A file that was imported from the organiser's bank." });

const COLUMN_NAMES = BANK_COLUMNS.map(({ header }) => header) as [BankColumn, ...BankColumn[]];
const Columns = z.partialRecord(z.enum(COLUMN_NAMES), z.string().min(1).max(200));

export const StatementImport = z.object({
  fileName: z.string().max(200).optional().meta({ description: "Name of the file, for the list." }),
  confirmAccount: Flag.optional().meta({
    description: "1 accepts a statement of an account other than the one printed on invoices.",
  }),
  dateOrder: z
    .enum(DATE_ORDERS)
    .optional()
    .meta({ description: "Whether the day or the month is first in the dates of a CSV file." }),
  columns: z
    .string()
    .max(4_000)
    .transform((text, context) => {
      const columns = Columns.safeParse(parsed(text));
      if (columns.success) return columns.data;
      context.addIssue({ code: "custom", message: `This is JSON such as {"bookedOn": "Date"}.` });
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        `The headers of CSV columns that are not recognised automatically, as JSON: {"amount": "Sum"}. ` +
        `Possible keys: ${COLUMN_NAMES.join(", ")}.`,
    }),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const ImportedStatement = z
  .object({
    statement: z
      .object(BankStatementFields)
      .nullable()
      .meta({ description: "Null when every line was imported before." }),
    added: count.meta({ description: "How many lines are new." }),
    known: count.meta({
      description: "The number of lines that were imported before; they are not changed.",
    }),
  })
  .meta({ id: "ImportedStatement" });

const EventName = z
  .object({ id: z.string(), name: z.string(), slug: z.string() })
  .meta({ id: "EventName", description: "An event." });

export const BankOrder = z
  .object({
    id: z.string(),
    number: z.number().int(),
    status: OrderStatus,
    company: z.string(),
    boothLabel: z.string(),
    currency: z.string(),
    amountCents: count,
    openCents: count.meta({ description: "The amount that can still be booked as received." }),
    invoiceNumber: z.string().nullable(),
    event: EventName,
  })
  .meta({ id: "BankOrder", description: "An order of any event to which a line can be booked." });

const Proposal = z.object({
  parts: z
    .array(z.object({ order: BankOrder, amountCents: count.meta({ description: "In minor units." }) }))
    .meta({ description: "The orders and amounts to book; the amounts add up to the line's amount." }),
  reason: z.enum(PROPOSAL_REASONS).meta({ description: "The reason for the proposal." }),
  confidence: z.enum(CONFIDENCES).meta({ description: "How likely the proposal is to be correct." }),
});

export const BankLine = z
  .object({
    id: z.string(),
    statementId: z.string().meta({ description: "The id of the statement that first contained the line." }),
    bookedOn: Day.meta({ description: "The booking date, such as 2027-03-09." }),
    valueOn: Day.meta({ description: "The value date." }),
    amountCents: count.meta({ description: "The amount in minor units; negative for outgoing payments." }),
    currency: z.string(),
    name: z.string().nullable().meta({
      description: "The name of the payer, or of the payee of an outgoing payment.",
    }),
    iban: z.string().nullable().meta({ description: "The IBAN of the other account." }),
    text: z.string().meta({ description: "The remittance text of the payer." }),
    reference: z.string().nullable().meta({ description: "A creditor reference or an end-to-end id." }),
    bankRef: z.string().nullable().meta({ description: "The bank's own reference." }),
    state: z.enum(BANK_LINE_STATES),
    reason: z.string().nullable().meta({ description: "The reason why the line is ignored." }),
    decidedBy: z.string().nullable().meta({
      description: "The person or API key that last booked, ignored or reopened the line.",
    }),
    decidedAt: z.date().nullable().meta({
      description: "When the line was last booked, ignored or reopened.",
    }),
    createdAt: z.date(),
    bookings: z
      .array(
        z.object({
          paymentId: z.string().meta({ description: "The id of the order's payment." }),
          orderId: z.string(),
          orderNumber: z.number().int(),
          company: z.string(),
          event: EventName,
          amountCents: count,
        }),
      )
      .meta({ description: "The payments that were recorded from the line." }),
    proposals: z.array(Proposal).meta({
      description: "Orders that the line probably pays, the most likely first; only for open lines.",
    }),
  } satisfies OutputShape<typeof BANK_LINE_FIELDS>)
  .meta({ id: "BankLine", description: "A movement on the organiser's bank account." });

export const BankLineFilter = Paging.extend({
  state: z.enum(BANK_LINE_STATES).optional().meta({ description: "Only lines in this state." }),
  statementId: z.string().max(200).optional().meta({ description: "Only lines of this statement." }),
  q: z.string().max(200).optional().meta({ description: "Part of the name, text, reference or IBAN." }),
});

export const BankOrderQuestion = z.object({
  q: z.string().max(200).optional().meta({
    description: "An order number, or part of a company, contact, booth label or invoice number.",
  }),
});

export const BankLineBooking = z
  .object({
    orders: z
      .array(z.object({ orderId: z.string().min(1).max(200), amountCents: Cents.min(1) }))
      .min(1)
      .max(50)
      .refine(
        (parts) => new Set(parts.map(({ orderId }) => orderId)).size === parts.length,
        "Name each order once.",
      )
      .meta({
        description:
          "The orders and amounts to book. The rest of the line's amount is added to the last order.",
      }),
  })
  .meta({
    id: "BankLineBooking",
    example: { orders: [{ orderId: "ord_5mZfXcKq2LwVtR8aYbN3dE", amountCents: 119_000 }] },
  });

const Reason = z.string().trim().min(1).max(1_000);

export const BankLineRefusal = z
  .object({ reason: Reason })
  .meta({ id: "BankLineRefusal", example: { reason: "Rent of the hall." } });

export const BankLineUndo = z
  .object({
    reason: Reason.optional().meta({ description: "The reason, stored with the reversals of the payments." }),
  })
  .meta({ id: "BankLineUndo", example: { reason: "Booked on the wrong order." } });
