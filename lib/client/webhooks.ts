import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "./call";

export type WebhookRecord = Answer<"GET /api/v1/webhooks">["data"][number];
export type RecordedEvent = Answer<"GET /api/v1/webhooks/events">["data"][number];
export type DeliveryRecord = Answer<"GET /api/v1/webhooks/{id}/deliveries">["data"][number];

/** The last message of an active webhook failed. */
export function isFailing({ active, lastDeliveryAt, lastStatus }: WebhookRecord): boolean {
  return active && lastDeliveryAt !== null && (lastStatus === null || lastStatus < 200 || lastStatus > 299);
}

/** Loads webhooks only for users who may see them. */
export function useWebhooks(mayKnow = true) {
  return useQuery({
    queryKey: ["webhooks"],
    enabled: mayKnow,
    queryFn: () => call("GET /api/v1/webhooks").then(({ data }) => data),
  });
}

/** Deliveries also change the webhook's last status, so both are invalidated. */
export function useWebhooksChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["webhooks"] });
}
