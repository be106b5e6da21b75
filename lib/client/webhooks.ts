import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "./call";

export type WebhookRecord = Answer<"GET /api/v1/webhooks">["data"][number];
export type DeliveryRecord = Answer<"GET /api/v1/webhooks/{id}/deliveries">["data"][number];

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
