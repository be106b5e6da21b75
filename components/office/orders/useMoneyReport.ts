import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import type { MoneyGroup } from "#lib/sales/moneyReport";
import type { Days } from "./moneyChoice";

/** The report of an event; without days, of all time. */
export function useMoneyReport(event: string, groupBy: MoneyGroup, days: Days = { from: "", to: "" }) {
  return useQuery({
    queryKey: ["event", event, "orders", "money", groupBy, days],
    queryFn: () =>
      call("GET /api/v1/events/{event}/reports/money", {
        params: { event },
        query: { groupBy, ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) },
      }).then((answer) => answer.data),
  });
}
