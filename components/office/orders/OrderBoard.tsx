import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { moneyOf } from "#lib/client/money";
import { useEvent } from "#lib/client/queries";
import { ORDER_STATUSES, type OrderStatus } from "#lib/records/orders";
import { LoadTrouble } from "../LoadTrouble";
import { ORDER_LOOKS, type OrderRecord } from "./words";

/** The newest of a state; the list has them all. */
const CARDS = "50";

/** Orders by the state they are in, the newest on top. */
export function OrderBoard({ event }: { event: string }) {
  return (
    <section aria-label="Orders by state" tabIndex={0} className="-mx-1 overflow-x-auto px-1 pb-3">
      <ul className="grid auto-cols-[15.5rem] grid-flow-col items-start gap-3">
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <Column event={event} status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Column({ event, status }: { event: string; status: OrderStatus }) {
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "orders", "board", status],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders", {
        params: { event },
        query: { status, limit: CARDS, sort: "-createdAt" },
      }),
  });
  const { label, icon } = ORDER_LOOKS[status];
  const left = data ? data.meta.total - data.data.length : 0;
  return (
    <div className="rounded-lg bg-sunken p-2">
      <h2 className="flex items-center gap-2 px-2 py-1.5 text-sm [&_svg]:size-4 [&_svg]:text-faint">
        {icon}
        {label}
        {data && <span className="ms-auto text-faint tabular-nums">{data.meta.total}</span>}
      </h2>
      {error && <LoadTrouble what={label} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-1 h-20 w-full" />}
      <ul className="grid gap-2">
        {data?.data.map((order) => (
          <li key={order.id}>
            <OrderCard event={event} order={order} timezone={timezone} />
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p className="px-2 pb-2 text-faint text-sm">None</p>}
      {left > 0 && (
        <Link className="block px-2 pt-2 text-sm underline" href={`/events/${event}/orders?status=${status}`}>
          {left} more in the list
        </Link>
      )}
    </div>
  );
}

function OrderCard({ event, order, timezone }: { event: string; order: OrderRecord; timezone: string }) {
  const { id, number, company, boothLabel, amountCents, currency, status, expiresAt, createdAt } = order;
  return (
    <Link
      href={`/events/${event}/orders/${id}`}
      className="block rounded-md border bg-surface p-3 shadow-card transition-colors hover:border-control"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold text-sm">{company}</span>
        <span className="text-faint text-xs tabular-nums">#{number}</span>
      </span>
      <span className="mt-1 flex items-baseline justify-between gap-2 text-sm text-soft">
        <span>Booth {boothLabel}</span>
        <span className="tabular-nums">{moneyOf(amountCents, currency)}</span>
      </span>
      <span className="mt-1 block text-faint text-xs">
        {status === "pending" && expiresAt
          ? `Held until ${momentOf(expiresAt, timezone)}`
          : momentOf(createdAt, timezone)}
      </span>
    </Link>
  );
}
