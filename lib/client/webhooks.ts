import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "./call";

export type WebhookRecord = Answer<"GET /api/v1/webhooks">["data"][number];
export type DeliveryRecord = Answer<"GET /api/v1/webhooks/{id}/deliveries">["data"][number];

/** Told, and not heard: the last message to one that is switched on did not get through. */
export function isFailing({ active, lastDeliveryAt, lastStatus }: WebhookRecord): boolean {
  return active && lastDeliveryAt !== null && (lastStatus === null || lastStatus < 200 || lastStatus > 299);
}

/** Only those who may know of them ask for them. */
export function useWebhooks(mayKnow = true) {
  return useQuery({
    queryKey: ["webhooks"],
    enabled: mayKnow,
    queryFn: () => call("GET /api/v1/webhooks").then(({ data }) => data),
  });
}

/** What is delivered also changes when a webhook was told last, so both are asked for anew. */
export function useWebhooksChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["webhooks"] });
}
