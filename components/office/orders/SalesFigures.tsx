import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";

/** Money received, outstanding, overdue and to refund, and how much of the floor is taken. Each figure opens its list. */
export function SalesFigures({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const { data } = useQuery({
    queryKey: ["event", event, "orders", "summary"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/summary", { params: { event } }).then((answer) => answer.data),
  });
  if (!data) return <Skeleton className="h-22 w-full rounded-lg" />;
  const { totals } = data;
  const money = (read: (total: (typeof totals)[number]) => number) =>
    totals.map((total) => office.money(read(total), total.currency)).join(" + ") || "–";
  const figures = [
    { label: say("orders.received"), value: money(({ paidCents }) => paidCents), list: "tab=money" },
    {
      label: say("orders.outstanding"),
      value: money(({ outstandingCents }) => outstandingCents),
      list: "tab=money",
    },
    {
      label: say("orders.overdue"),
      value: money(({ overdueCents }) => overdueCents),
      list: "attention=overdue",
    },
    {
      label: say("orders.refundsDue"),
      value: money(({ dueCents }) => dueCents),
      list: "attention=refundDue",
    },
    {
      label: say("orders.floorTaken"),
      value: office.number(data.occupancyPercent / 100, { style: "percent", maximumFractionDigits: 1 }),
      list: "tab=report",
    },
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
