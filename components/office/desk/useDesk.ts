import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Answer, call } from "#lib/client/call";
import { type ListedBooth, useLevels } from "#lib/client/queries";
import { type BoothSale, boothSales } from "#lib/sales/desk";
import type { OptionRecord } from "../orders/queries";
import type { OrderRecord } from "../orders/words";
import { loadAll } from "../table/export";

export type DeskElement = Answer<"GET /api/v1/events/{event}/elements">["data"][number];
export type DeskSale = BoothSale<OrderRecord, OptionRecord>;

export type Desk = {
  booths: ListedBooth[];
  elements: DeskElement[];
  options: OptionRecord[];
  orders: OrderRecord[];
  sales: Map<string, DeskSale>;
};

const EVERY_ROW = { page: { limit: "1000", offset: "0" }, filters: {} };
/** Colleagues and buyers may change orders meanwhile. */
const REFRESH_MS = 15_000;

/** The data of the sales desk; null while it is loading. */
export function useDesk(event: string) {
  const levels = useLevels(event);
  const elements = useQuery({
    queryKey: ["event", event, "elements"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/elements", { params: { event } }).then(({ data }) => data),
  });
  const rows = useQuery({
    queryKey: ["event", event, "orders", "desk"],
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [booths, orders, options] = await Promise.all([
        loadAll<ListedBooth>(
          ({ page }) =>
            call("GET /api/v1/events/{event}/booths", {
              params: { event },
              query: { ...page, details: "1" },
            }),
          EVERY_ROW,
          () => {},
        ),
        loadAll<OrderRecord>(
          ({ page }) =>
            call("GET /api/v1/events/{event}/orders", {
              params: { event },
              query: { ...page, status: "pending,invoiced,paid" },
            }),
          EVERY_ROW,
          () => {},
        ),
        loadAll<OptionRecord>(
          ({ page: { limit, offset } }) =>
            call("GET /api/v1/events/{event}/options", {
              params: { event },
              query: { limit, offset, state: "open" },
            }),
          EVERY_ROW,
          () => {},
        ),
      ]);
      return { booths, orders, options };
    },
  });
  const desk = useMemo<Desk | null>(() => {
    if (!rows.data || !elements.data) return null;
    const { booths, orders, options } = rows.data;
    return { ...rows.data, elements: elements.data, sales: boothSales(booths, orders, options) };
  }, [rows.data, elements.data]);
  return {
    levels: levels.data ?? [],
    desk,
    error: levels.error ?? elements.error ?? rows.error,
    retry: () => void Promise.all([levels.refetch(), elements.refetch(), rows.refetch()]),
  };
}
