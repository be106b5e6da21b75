import type { DocumentContent } from "#lib/records/documents";
import type { DocumentWords } from "#lib/words/documents";
import type { Formats } from "./formats";
import { isPayable } from "./kinds";
import type { Fact, PrintedPayment } from "./printedTypes";
import { spacedIban, transferCode } from "./transferCode";

/** Payment instructions, on documents that request money. */
export function printedPayment(
  content: DocumentContent,
  words: DocumentWords,
  formats: Formats,
): PrintedPayment | null {
  const { kind, totals, dueDate, seller } = content;
  if (!isPayable(kind)) return null;
  const heading = words("payment.heading");
  if (totals.dueCents <= 0) {
    if (totals.receivedCents <= 0) return null;
    return { heading, sentence: words("payment.paid"), facts: [], code: null };
  }
  const amount = formats.money(totals.dueCents);
  const date = dueDate === null ? "" : formats.day(dueDate);
  const verb = seller.iban ? "transfer" : "pay";
  const text = transferCode(content);
  return {
    heading,
    sentence: words(date === "" ? `payment.${verb}` : `payment.${verb}By`, { amount, date }),
    facts: bankFacts(content, words),
    code: text === null ? null : { text, caption: words("payment.scan") },
  };
}

function bankFacts({ seller, paymentReference, number }: DocumentContent, words: DocumentWords): Fact[] {
  const reference = { name: words("payment.reference"), value: paymentReference ?? number };
  if (!seller.iban) return [reference];
  const facts = [
    { name: words("payment.holder"), value: seller.name },
    { name: "IBAN", value: spacedIban(seller.iban) },
    { name: "BIC", value: seller.bic ?? "" },
    { name: words("payment.bank"), value: seller.bankName ?? "" },
    reference,
  ];
  return facts.filter(({ value }) => value !== "");
}
