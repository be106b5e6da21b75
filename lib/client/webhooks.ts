import { useQuery } from "@tanstack/react-query";
import { call } from "./call";

export function useWebhooks() {
  return useQuery({
    queryKey: ["webhooks"],
    queryFn: () => call("GET /api/v1/webhooks").then(({ data }) => data),
  });
}
