import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { OrderRecord } from "./words";

export type DisputeRecord = Answer<"GET /api/v1/events/{event}/disputes">["data"][number];

/** More than any event has: providers close accounts long before. */
const ALL = "500";

/** The disputes of an event, newest first, or of one of its orders. */
export function useDisputes(event: string, order?: Pick<OrderRecord, "id" | "updatedAt">) {
  return useQuery({
    queryKey: ["event", event, "orders", "disputes", order?.id, order?.updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/disputes", {
        params: { event },
        query: { limit: ALL, ...(order && { orderId: order.id }) },
      }).then(({ data }) => data),
  }).data;
}
