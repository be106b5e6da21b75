import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { OrderRecord } from "./words";

export type OrderItem = Answer<"GET /api/v1/events/{event}/orders/{id}/items">["data"][number];

/** All current and former items of an order, in its order. */
export function useOrderItems(event: string, { id, updatedAt }: OrderRecord) {
  return useQuery({
    queryKey: ["event", event, "orders", id, "items", updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/items", { params: { event, id } }).then(
        ({ data }) => data,
      ),
  });
}

/** The consequences for the amount and the invoice. */
export function changeWords(
  office: Office,
  { invoiceNumber, currency }: OrderRecord,
  { differenceCents, feeCents = 0 }: { differenceCents: number; feeCents?: number },
): string {
  if (differenceCents === 0) return office.say("orders.theAmountOfTheOrder");
  const money = (cents: number) => office.money(Math.abs(cents), currency);
  return [
    office.say(differenceCents < 0 ? "orders.theOrderShrinksBy" : "orders.theOrderGrowsBy", {
      amount: money(differenceCents),
    }),
    feeCents > 0 && office.say("orders.thisIncludesACancellationFee", { amount: money(feeCents) }),
    invoiceNumber !== null && office.say("orders.invoiceIsCreditedAndA", { invoiceNumber }),
  ]
    .filter(Boolean)
    .join(" ");
}
