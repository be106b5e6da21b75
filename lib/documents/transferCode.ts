import type { DocumentContent } from "#lib/records/documents";
import { isPayable } from "./kinds";

/** Limits of EPC069-12, which describes the code. */
const NAME_LENGTH = 70;
const REFERENCE_LENGTH = 140;
const MOST_CENTS = 99_999_999_999;
const MOST_BYTES = 331;

/**
 * The text in the QR code of a euro transfer: EPC069-12, version 002, where only the IBAN is required. Null if a
 * transfer cannot be encoded.
 */
export function transferCode(content: DocumentContent): string | null {
  const { kind, currency, seller, totals, paymentReference, number } = content;
  const iban = compact(seller.iban);
  const isCoded = isPayable(kind) && currency === "EUR" && iban !== "" && totals.dueCents > 0;
  if (!isCoded || totals.dueCents > MOST_CENTS) return null;
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    compact(seller.bic),
    cut(seller.name, NAME_LENGTH),
    iban,
    `EUR${(totals.dueCents / 100).toFixed(2)}`,
    "",
    "",
    cut(paymentReference ?? number, REFERENCE_LENGTH),
  ];
  const code = lines.join("\n");
  return new TextEncoder().encode(code).length > MOST_BYTES ? null : code;
}

/** An IBAN in groups of four, as printed by banks. */
export function spacedIban(iban: string): string {
  return compact(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

function compact(text: string | null): string {
  return (text ?? "").replace(/\s+/g, "").toUpperCase();
}

/** Cuts between characters, so that none is split. A line break would shift the following lines. */
function cut(text: string, length: number): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, length).join("");
}
