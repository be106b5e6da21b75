import { sellerOf } from "#lib/documents/seller";
import type { Settings } from "#lib/text/merge";
import { accountNumber } from "./statement";

/** The account on the organiser's invoices; null unless it is in the event's settings. */
export function sellerIbanOf(settings: Settings): string | null {
  return accountNumber(sellerOf(settings, "").iban);
}

/** "DE89 •••• 3000", enough to recognise an account. */
export function maskedIban(iban: string): string {
  return iban.length <= 8 ? iban : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}
