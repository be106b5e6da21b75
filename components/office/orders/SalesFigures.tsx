import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { moneyOf } from "#lib/client/money";

/** Money received, outstanding, overdue and to refund, and how much of the floor is taken. Each figure opens its list. */
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
    { label: "Received", value: money(({ paidCents }) => paidCents), list: "tab=money" },
    { label: "Outstanding", value: money(({ outstandingCents }) => outstandingCents), list: "tab=money" },
    { label: "Overdue", value: money(({ overdueCents }) => overdueCents), list: "attention=overdue" },
    { label: "Refunds due", value: money(({ dueCents }) => dueCents), list: "attention=refundDue" },
    { label: "Floor taken", value: `${data.occupancyPercent}%`, list: "tab=report" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line shadow-card sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value, list }) => (
        <div
          key={label}
          className="relative bg-surface px-5 py-4 transition-colors hover:bg-hover max-lg:last:col-span-2"
        >
          <dt className="text-sm text-soft">
            <Link
              href={`/events/${event}/orders?${list}`}
              className="after:absolute after:inset-0 focus-visible:-outline-offset-2"
            >
              {label}
            </Link>
          </dt>
          <dd className="mt-0.5 truncate font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
