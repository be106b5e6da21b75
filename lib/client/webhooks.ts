import { useQuery } from "@tanstack/react-query";
import { call } from "./call";

/** Only those who may know of them ask for them. */
export function useWebhooks(mayKnow = true) {
  return useQuery({
    queryKey: ["webhooks"],
    enabled: mayKnow,
    queryFn: () => call("GET /api/v1/webhooks").then(({ data }) => data),
  });
}
