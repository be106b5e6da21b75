import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";
import type { OrderRecord } from "./words";

export type OrderItem = Answer<"GET /api/v1/events/{event}/orders/{id}/items">["data"][number];

/** Everything an order has or had, in its order. */
export function useOrderItems(event: string, { id, updatedAt }: OrderRecord) {
  return useQuery({
    queryKey: ["event", event, "orders", id, "items", updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/items", { params: { event, id } }).then(
        ({ data }) => data,
      ),
  });
}

/** What follows for the amount and the invoice. */
export function changeWords(
  { invoiceNumber, currency }: OrderRecord,
  { differenceCents, feeCents = 0 }: { differenceCents: number; feeCents?: number },
): string {
  if (differenceCents === 0) return "The amount of the order stays the same.";
  const money = (cents: number) => moneyOf(Math.abs(cents), currency);
  return [
    `The order ${differenceCents < 0 ? "shrinks" : "grows"} by ${money(differenceCents)}.`,
    feeCents > 0 && `This includes a cancellation fee of ${money(feeCents)} before tax.`,
    invoiceNumber !== null && `Invoice ${invoiceNumber} is credited and a new one is issued.`,
  ]
    .filter(Boolean)
    .join(" ");
}
