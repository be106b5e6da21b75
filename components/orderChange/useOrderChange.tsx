"use client";

import { useQuery } from "@tanstack/react-query";
import { CallRefused, call } from "#lib/client/call";
import type { BoothStatus } from "#lib/records/booths";
import type { OrderStatus } from "#lib/records/orders";
import { mayBeOrdered } from "#lib/sales/booths";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";

/** What a merge or split would change on the order that holds the booths. */
export type OrderChange = {
  order: { id: string; number: number; company: string; currency: string; invoiceNumber: string | null };
  booths: string[];
  status: OrderStatus;
  amountCents: number;
  differenceCents: number;
  dueCents: number;
  refundDueCents: number;
};

/**
 * Whether an order holds one of these booths, and what the request would change on it. The request is only made if one
 * does, because without an order it would not be refused.
 */
export function useOrderChange(
  event: string,
  booths: readonly { id: string; status: BoothStatus }[],
  key: readonly unknown[],
  request: () => Promise<unknown>,
) {
  const ids = booths.filter(mayBeOrdered).map(({ id }) => id);
  return useQuery({
    queryKey: ["event", event, "orderChange", ids, ...key],
    queryFn: async () => ((await isOrdered(event, ids)) ? previewOf(request) : null),
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
  });
}

async function isOrdered(event: string, ids: readonly string[]): Promise<boolean> {
  for (const boothId of ids) {
    const { meta } = await call("GET /api/v1/events/{event}/orders", {
      params: { event },
      query: { boothId, status: "pending,invoiced,paid", limit: "1" },
    });
    if (meta.total > 0) return true;
  }
  return false;
}

async function previewOf(request: () => Promise<unknown>): Promise<OrderChange> {
  try {
    await request();
  } catch (error) {
    const details = error instanceof CallRefused && !Array.isArray(error.details) ? error.details : undefined;
    if (details?.preview) return details.preview as OrderChange;
    throw error;
  }
  const message = "The order ended at this moment. Close the dialog and try again.";
  throw new PhrasedRefusal("conflict", message, { key: "orderChange.ended" });
}
