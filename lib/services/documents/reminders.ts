import { invoiceContent, openItemsContent } from "#lib/documents/content";
import { depositsCents } from "#lib/documents/deposits";
import type { DocumentContent, DocumentLine } from "#lib/records/documents";
import type { Order } from "#lib/records/orders";
import { daysAfter, type ReminderTerms } from "#lib/sales/reminders";
import { keptCents } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { documentWords } from "#lib/words/documents";
import type { WriteContext } from "../base/writeContext";
import { basisOf, linesOf } from "./basis";
import { issue, openInvoices } from "./record";

/** Issues the reminder of an order's new level, and an invoice over its fee, if it has one. */
export async function issueReminder(context: WriteContext, before: Order, after: Order): Promise<void> {
  const terms = salesTermsOf(context.fair.settings).reminders[before.reminderLevel];
  if (!terms) return;
  const basis = await basisOf(context.db, context.fair, after);
  const dueAt = daysAfter(context.now, terms.payWithinDays);
  const feeLines = addedLines(linesOf(before, basis.locale), linesOf(after, basis.locale));
  if (feeLines.length > 0) {
    const taxCents = after.taxCents - before.taxCents;
    await issue(context, after, "invoice", (drawn) =>
      invoiceContent(basis, drawn, { lines: feeLines, taxCents, receivedCents: 0, dueAt }),
    );
  }
  const open = await openInvoices(context, after);
  await issue(context, after, "reminder", (drawn) =>
    openItemsContent(
      { ...basis, notes: [textOf(terms, basis.locale, after.reminderLevel)] },
      { ...drawn, kind: "reminder" },
      {
        items: open.map(openItem),
        receivedCents: keptCents(after),
        dueAt,
        refersTo: open.map(({ kind, number, issueDate }) => ({ kind, number, issueDate })),
        paymentReference: after.invoiceNumber,
      },
    ),
  );
}

function openItem(content: DocumentContent) {
  const { kind, number, issueDate, totals } = content;
  return { kind, number, day: issueDate, cents: totals.grossCents - depositsCents(content) };
}

/** Fees are appended, so the new lines are those after the known ones. */
function addedLines(before: readonly DocumentLine[], after: readonly DocumentLine[]): DocumentLine[] {
  const known = before.filter(({ kind }) => kind === "fee").length;
  return after.filter(({ kind }) => kind === "fee").slice(known);
}

/** The organiser's text in the buyer's language or in English, else ours. */
function textOf({ texts }: ReminderTerms, locale: string, level: number): string {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  return texts[language] || texts.en || documentWords(locale)("reminder.text", { level });
}
