"use client";

import { useQuery } from "@tanstack/react-query";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { StatusBar } from "#components/ui/StatusBar";
import { type Answer, call } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";
import { LoadFailure } from "../LoadFailure";

type Total = Answer<"GET /api/v1/events/{event}/orders/summary">["data"]["totals"][number];

/** Occupancy and revenue of the event. */
export function Sales({ event }: { event: string }) {
  const summary = useQuery({
    queryKey: ["event", event, "orders", "summary"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/summary", { params: { event } }).then(({ data }) => data),
  });
  return (
    <Card
      title="Sales"
      description={summary.data && `${summary.data.occupancyPercent.toFixed(0)}% of the area is taken`}
    >
      {summary.isPending && <Skeleton className="h-32" />}
      {summary.isError && <LoadFailure what="The sales" error={summary.error} onRetry={summary.refetch} />}
      {summary.data && (
        <div className="flex flex-col gap-5">
          <StatusBar counts={summary.data.booths} total={summary.data.booths.total} />
          {summary.data.totals.map((total) => (
            <Totals key={total.currency} total={total} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Totals({ total }: { total: Total }) {
  const { currency, paidCents, invoicedCents, pendingCents, dueCents } = total;
  const sums = [
    { label: "Paid", cents: paidCents },
    { label: "Invoiced", cents: invoicedCents },
    { label: "Reserved", cents: pendingCents },
    { label: "Refunds due", cents: dueCents },
  ].filter(({ label, cents }) => cents > 0 || label === "Paid");
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t pt-4">
      {sums.map(({ label, cents }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{moneyOf(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
