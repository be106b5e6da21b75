/**
 * References in the text of a transfer: payers omit punctuation and add blanks, and banks break lines inside them.
 */

const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]+/gu;

function compactReference(text: string): string {
  return text.replace(LETTERS_AND_DIGITS, "").toUpperCase();
}

/** Text to search for references, normalised once for all of them. */
export type ReferenceText = { texts: readonly string[]; compact: string };

/** An ISO 11649 creditor reference is RF, two check digits and the reference itself. */
const CREDITOR_REFERENCE = /^RF\d{2}/i;

export function referenceText(...texts: (string | null)[]): ReferenceText {
  const given = texts.filter((text) => text !== null).map((text) => text.toUpperCase());
  const inner = given.map((text) => text.replace(/\s+/g, "")).filter((text) => CREDITOR_REFERENCE.test(text));
  const all = [...given, ...inner.map((text) => text.replace(CREDITOR_REFERENCE, ""))];
  return { texts: all, compact: all.map(compactReference).join(" ") };
}

/** Whether a number such as INV-2027-0007 occurs, and not only as the beginning of INV-2027-00071. */
export function namesReference({ texts, compact }: ReferenceText, reference: string): boolean {
  const wanted = compactReference(reference);
  // Most references do not occur at all, and this is the fastest check for that.
  if (wanted.length < 3 || !compact.includes(wanted)) return false;
  const pattern = [...wanted].join("[^\\p{L}\\p{N}]*");
  return texts.some((text) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?!\\p{N})`, "u").test(text));
}

const ORDER_WORDS =
  "(?:ORDER|BESTELLUNG|BESTELLNR|AUFTRAG|AUFTRAGSNR|COMMANDE|PEDIDO|ORDINE|BESTELLING|ZAMOWIENIE|ZAMÓWIENIE|注文)";
const ORDER_NUMBER = new RegExp(
  `(?:${ORDER_WORDS}[\\s.:#-]*(?:NO|NR|NUMBER|NUMMER|N°|Nº|Nº)?[\\s.:#-]*|#\\s?)0*(\\d{1,9})(?!\\p{N})`,
  "gu",
);

/** The numbers that follow a word for an order, or a "#". */
export function orderNumbersIn({ texts }: ReferenceText): Set<number> {
  const found = texts.flatMap((text) => [...text.matchAll(ORDER_NUMBER)].map(([, number]) => Number(number)));
  return new Set(found);
}
