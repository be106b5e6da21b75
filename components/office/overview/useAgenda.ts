import { useQuery } from "@tanstack/react-query";
import { useCheckCounts } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { call } from "#lib/client/call";
import type { EventRecord } from "#lib/client/queries";
import { isFailing, useWebhooks } from "#lib/client/webhooks";
import { useMayAny } from "../Rights";
import { agendaOf, type Task } from "./tasks";

/** Loads the data for the tasks, limited to what the person's scopes allow. */
export function useAgenda(
  event: string,
  fair: EventRecord,
): { tasks: Task[]; pending: boolean; failed: boolean } {
  const office = useOffice();
  const may = useMayAny();
  const here = { params: { event } };
  const countOf = (query: { withoutLogo?: "1"; unassigned?: "1"; invited?: "0" }) =>
    call("GET /api/v1/events/{event}/exhibitors", { ...here, query: { ...query, limit: "1" } }).then(
      ({ meta }) => meta.total,
    );
  const held = useQuery({
    queryKey: ["event", event, "booths", "held"],
    enabled: may("plan:read"),
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths", { ...here, query: { status: "held", limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
  const invoiced = useQuery({
    queryKey: ["event", event, "orders", "invoiced"],
    enabled: may("orders:read"),
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders", {
        ...here,
        query: { status: "invoiced", limit: "1000" },
      }).then(({ data }) => data),
  });
  const refunds = useQuery({
    queryKey: ["event", event, "orders", "refunds due"],
    enabled: may("orders:read"),
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders", {
        ...here,
        query: { refundDue: "1", limit: "1000" },
      }).then(({ data }) => data),
  });
  const check = useCheckCounts(event, may("plan:read"));
  const entries = useQuery({
    queryKey: ["event", event, "exhibitors", "agenda"],
    enabled: may("exhibitors:read"),
    queryFn: async () => {
      const [withoutLogo, withoutBooth, notInvited] = await Promise.all([
        countOf({ withoutLogo: "1" }),
        countOf({ unassigned: "1" }),
        countOf({ invited: "0" }),
      ]);
      return { withoutLogo, withoutBooth, notInvited };
    },
  });
  const waiting = useQuery({
    queryKey: ["event", event, "portal-changes"],
    enabled: may("exhibitors:portal"),
    queryFn: () => call("GET /api/v1/events/{event}/portal-changes", here).then(({ meta }) => meta.total),
  });
  const ordered = useQuery({
    queryKey: ["event", event, "orders", "portal"],
    enabled: may("orders:read"),
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders", {
        ...here,
        query: { portalOrdered: "1", limit: "1" },
      }).then(({ meta }) => meta.total),
  });
  const mentions = useQuery({
    queryKey: ["event", event, "mentions"],
    enabled: may("plan:read"),
    queryFn: () =>
      call("GET /api/v1/events/{event}/comments", { ...here, query: { unread: "1", limit: "50" } }).then(
        ({ data }) =>
          data.map(({ id, messages }) => ({
            id,
            author: messages.findLast(({ own }) => !own)?.author ?? "",
          })),
      ),
  });
  const webhooks = useWebhooks(may("webhooks:read"));
  const hooks = webhooks.data ?? [];
  const parts = [held, invoiced, refunds, check, entries, waiting, ordered, mentions];
  return {
    pending: parts.some(({ isLoading }) => isLoading),
    failed: parts.some(({ isError }) => isError),
    tasks: agendaOf(
      office,
      {
        fair,
        held: held.data ?? [],
        invoiced: invoiced.data ?? [],
        refunds: refunds.data ?? [],
        check: check.data ?? { error: 0, warning: 0 },
        entries: entries.data ?? { withoutLogo: 0, withoutBooth: 0, notInvited: 0 },
        portalChanges: waiting.data ?? 0,
        portalOrders: ordered.data ?? 0,
        mentions: mentions.data ?? [],
        webhooks: {
          stopped: hooks.filter(({ disabledReason }) => disabledReason === "failing").length,
          failing: hooks.filter(isFailing).length,
        },
      },
      new Date(),
    ),
  };
}
