import { useQuery } from "@tanstack/react-query";
import { Card } from "#components/ui/Card";
import { classes } from "#components/ui/classes";
import { call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type Moment = { what: string; at: string; who: string | null };

/** What happened to the order, and, where one may know, who did it. */
export function OrderHistory({ order, timezone }: { order: OrderRecord; timezone: string }) {
  // The audit log is for those who answer for the organisation, as webhooks are.
  const mayAudit = useMay("webhooks:write");
  const { data: acts } = useQuery({
    queryKey: ["audit", order.id, order.updatedAt],
    enabled: mayAudit,
    queryFn: () =>
      call("GET /api/v1/audit", { query: { subject: order.id, limit: "100" } }).then(({ data }) => data),
  });
  const done: Moment[] = (acts ?? []).map(({ summary, at, actorName }) => ({
    what: summary,
    at,
    who: actorName,
  }));
  const moments = [...stampsOf(order), ...done].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Card title="What happened">
      <ol>
        {moments.map(({ what, at, who }, index) => (
          <li key={`${at} ${what}`} className="relative flex gap-4 pb-5 last:pb-0">
            {index < moments.length - 1 && (
              <span aria-hidden="true" className="absolute start-1.25 top-4 bottom-0 w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classes(
                "mt-1.5 size-2.75 shrink-0 rounded-full border-2",
                who ? "border-control bg-surface" : "border-mark bg-mark",
              )}
            />
            <span className="text-sm">
              <span className="block font-medium">{who ? `${what}, by ${who}` : what}</span>
              <time dateTime={at} className="block text-faint">
                {momentOf(at, timezone)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stampsOf(order: OrderRecord): Moment[] {
  const stamps: [string, string | null][] = [
    ["Reserved", order.createdAt],
    ["Time to pay extended", order.extendedAt],
    ["Expired", order.status === "expired" ? order.expiresAt : null],
    ["Invoiced", order.invoicedAt],
    [`Moved from booth ${order.movedFrom}`, order.movedAt],
    ["Paid", order.paidAt],
    ["Cancelled", order.cancelledAt],
    ["Refunded", order.refundedAt],
  ];
  return stamps.flatMap(([what, at]) => (at ? [{ what, at, who: null }] : []));
}
