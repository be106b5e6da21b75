import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";

/** How sales stand: what came in, what is asked for, what is only held, and how much of the floor is gone. */
export function SalesFigures({ event }: { event: string }) {
  const { data } = useQuery({
    queryKey: ["event", event, "orders", "summary"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/summary", { params: { event } }).then((answer) => answer.data),
  });
  if (!data) return <Skeleton className="h-22 w-full rounded-lg" />;
  const { totals } = data;
  const money = (read: (total: (typeof totals)[number]) => number) =>
    totals.map((total) => moneyOf(read(total), total.currency)).join(" + ") || "–";
  const figures = [
    { label: "Paid", value: money(({ paidCents }) => paidCents) },
    { label: "Invoiced", value: money(({ invoicedCents }) => invoicedCents) },
    { label: "Pending", value: money(({ pendingCents }) => pendingCents) },
    { label: "Refunds due", value: money(({ dueCents }) => dueCents) },
    { label: "Floor taken", value: `${data.occupancyPercent} %` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line shadow-card sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface px-5 py-4 max-lg:last:col-span-2">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="mt-0.5 truncate font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
