"use client";

import { useEvent } from "#lib/client/queries";
import { salesTermsOf } from "#lib/sales/terms";

/** The currency of an event. */
export function useCurrency(event: string): string {
  return salesTermsOf(useEvent(event).data?.settings ?? {}).currency;
}
