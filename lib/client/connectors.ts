import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CrmPartnerName } from "#lib/crm/kinds";
import { type Answer, call } from "./call";

export type ConnectorRecord = Answer<"GET /api/v1/connectors">["data"][number];
export type ConnectionRecord = NonNullable<ConnectorRecord["connection"]>;
export type ConnectorReport = Answer<"POST /api/v1/connectors/{partner}/sync">["data"];
export type ConnectorLine = ConnectorReport["lines"][number];

export function useConnectors() {
  return useQuery({
    queryKey: ["connectors"],
    queryFn: () => call("GET /api/v1/connectors").then(({ data }) => data),
  });
}

export function useConnectorFields(partner: CrmPartnerName) {
  return useQuery({
    queryKey: ["connectors", partner, "fields"],
    queryFn: () =>
      call("GET /api/v1/connectors/{partner}/fields", { params: { partner } }).then(({ data }) => data),
    // This queries another system, so it is not loaded again while the page is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useConnectorsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["connectors"] });
}
