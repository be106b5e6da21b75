import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { OrderRecord } from "./words";

export type PaymentRecord = Answer<"GET /api/v1/events/{event}/orders/{id}/payments">["data"][number];
export type DocumentRecord = Answer<"GET /api/v1/events/{event}/orders/{id}/documents">["data"][number];

export type OptionRecord = Answer<"GET /api/v1/events/{event}/options">["data"][number];

type Whose = Pick<OrderRecord, "id" | "updatedAt">;

/** All payments and refunds of an order, oldest first. */
export function useOrderPayments(event: string, { id, updatedAt }: Whose) {
  return useQuery({
    queryKey: ["event", event, "orders", id, "payments", updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/payments", { params: { event, id } }).then(
        ({ data }) => data,
      ),
  }).data;
}

/** All issued documents of an order, oldest first. */
export function useOrderDocuments(event: string, { id, updatedAt }: Whose) {
  return useQuery({
    queryKey: ["event", event, "orders", id, "documents", updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/documents", { params: { event, id } }).then(
        ({ data }) => data,
      ),
  }).data;
}
