import type { BillingWord } from "#components/ui/BillingFields";
import type { Office } from "#lib/client/office";

/** The labels of billing addresses in the office. */
export function billingWordIn({ say }: Pick<Office, "say">): (word: BillingWord, country: string) => string {
  return (word, country) => say(`billing.${word}`, { country });
}
