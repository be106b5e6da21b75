"use client";

import { useQuery } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { StatusBar } from "#components/ui/StatusBar";
import { type Answer, call } from "#lib/client/call";
import { LoadFailure } from "../LoadFailure";

type Total = Answer<"GET /api/v1/events/{event}/orders/summary">["data"]["totals"][number];

/** Occupancy and revenue of the event. */
export function Sales({ event }: { event: string }) {
  const { say } = useOffice();
  const summary = useQuery({
    queryKey: ["event", event, "orders", "summary"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/summary", { params: { event } }).then(({ data }) => data),
  });
  return (
    <Card
      title={say("overview.sales")}
      description={
        summary.data &&
        say("overview.ofTheAreaIsTaken", { occupancyPercent: Math.round(summary.data.occupancyPercent) })
      }
    >
      {summary.isPending && <Skeleton className="h-32" />}
      {summary.isError && (
        <LoadFailure what={say("overview.theSales")} error={summary.error} onRetry={summary.refetch} />
      )}
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
  const office = useOffice();
  const { say } = office;
  const { currency, paidCents, invoicedCents, pendingCents, dueCents } = total;
  const sums = [
    { label: say("overview.paid"), cents: paidCents, isAlways: true },
    { label: say("overview.invoiced"), cents: invoicedCents },
    { label: say("overview.reserved"), cents: pendingCents },
    { label: say("overview.refundsDue"), cents: dueCents },
  ].filter(({ cents, isAlways }) => cents > 0 || isAlways);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t pt-4">
      {sums.map(({ label, cents }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{office.money(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
