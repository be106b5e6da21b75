import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Hourglass } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent } from "#lib/client/queries";
import { ORDER_STATUSES, type OrderStatus } from "#lib/records/orders";
import { LoadFailure } from "../LoadFailure";
import { boothsNamed, ORDER_LOOKS, type OrderRecord } from "./words";

/** The newest orders of each state; the list has all of them. */
const CARDS = "50";

/** From enquiry to payment: the waiting list, options, and orders by state, the newest on top. */
export function OrderBoard({ event }: { event: string }) {
  const { say } = useOffice();
  return (
    <section aria-label={say("orders.salesByStage")} tabIndex={0} className="-mx-1 overflow-x-auto px-1 pb-3">
      <ul className="grid auto-cols-[15.5rem] grid-flow-col items-start gap-3">
        <li>
          <Enquiries event={event} />
        </li>
        <li>
          <Options event={event} />
        </li>
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <Orders event={event} status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Enquiries({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const list = useQuery({
    queryKey: ["event", event, "waitlist", "board"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/waitlist", { params: { event }, query: { limit: CARDS } }),
  });
  const waiting = list.data?.data.filter(({ status }) => status === "waiting");
  return (
    <Column
      label={say("orders.enquiries")}
      icon={<Hourglass aria-hidden="true" />}
      list={list}
      count={waiting?.length}
      more={{ left: (list.data?.meta.total ?? 0) - (list.data?.data.length ?? 0), tab: "waiting" }}
      event={event}
    >
      {waiting?.map(({ id, company, boothLabel, contactName, createdAt }) => (
        <li key={id}>
          <Card
            href={`/events/${event}/orders?tab=waiting`}
            title={company}
            booth={boothLabel ? say("orders.booth", { label: boothLabel }) : contactName}
            note={office.moment(createdAt, timezone)}
          />
        </li>
      ))}
    </Column>
  );
}

function Options({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const list = useQuery({
    queryKey: ["event", event, "options", "board"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/options", {
        params: { event },
        query: { state: "open", limit: CARDS },
      }),
  });
  const open = list.data?.data.filter(({ place }) => place !== null);
  return (
    <Column
      label={say("orders.options")}
      icon={<CalendarClock aria-hidden="true" />}
      list={list}
      count={open?.length}
      // A booth counts once, even if several companies have an option on it.
      sum={sumOf(
        office,
        open?.filter(({ place }) => place === 1).map((each) => [each.priceCents ?? 0, each.currency]),
      )}
      more={{ left: (list.data?.meta.total ?? 0) - (list.data?.data.length ?? 0), tab: "options" }}
      event={event}
    >
      {open?.map(({ id, company, boothLabel, priceCents, currency, endsOn, place }) => (
        <li key={id}>
          <Card
            href={`/events/${event}/orders?tab=options`}
            title={company}
            aside={place === 2 ? say("orders.second") : undefined}
            booth={say("orders.booth", { label: boothLabel })}
            amount={priceCents === null ? undefined : office.money(priceCents, currency)}
            note={say("orders.until", { day: office.day(`${endsOn}T12:00:00Z`, "UTC") })}
          />
        </li>
      ))}
    </Column>
  );
}

function Orders({ event, status }: { event: string; status: OrderStatus }) {
  const office = useOffice();
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const list = useQuery({
    queryKey: ["event", event, "orders", "board", status],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders", {
        params: { event },
        query: { status, limit: CARDS, sort: "-createdAt" },
      }),
  });
  const { label, icon } = ORDER_LOOKS[status];
  const { say } = office;
  const orders = list.data?.data;
  const left = (list.data?.meta.total ?? 0) - (orders?.length ?? 0);
  return (
    <Column
      label={say(label)}
      icon={icon}
      list={list}
      count={list.data?.meta.total}
      sum={
        left > 0
          ? undefined
          : sumOf(
              office,
              orders?.map((each) => [each.amountCents, each.currency]),
            )
      }
      more={{ left, tab: "list", filter: `&status=${status}` }}
      event={event}
    >
      {orders?.map((order) => (
        <li key={order.id}>
          <OrderCard event={event} order={order} timezone={timezone} />
        </li>
      ))}
    </Column>
  );
}

/** Amounts of one column by currency, such as "€1,200.00 + $300.00". */
function sumOf(
  office: Office,
  amounts: readonly [cents: number, currency: string][] = [],
): string | undefined {
  const sums = new Map<string, number>();
  for (const [cents, currency] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => office.money(cents, currency)).join(" + ") || undefined;
}

type ColumnProps = {
  event: string;
  label: string;
  icon: ReactNode;
  list: { data: unknown; error: Error | null; refetch: () => unknown };
  count: number | undefined;
  sum?: string | undefined;
  more: { left: number; tab: string; filter?: string };
  children: ReactNode;
};

function Column({ event, label, icon, list, count, sum, more, children }: ColumnProps) {
  const { say } = useOffice();
  return (
    <div className="rounded-lg bg-sunken p-2">
      <h2 className="flex items-center gap-2 px-2 py-1.5 text-sm [&_svg]:size-4 [&_svg]:text-faint">
        {icon}
        {label}
        <span className="ms-auto text-faint tabular-nums">{count}</span>
      </h2>
      {sum && <p className="px-2 pb-1.5 text-soft text-sm tabular-nums">{sum}</p>}
      {list.error && <LoadFailure what={label} error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton className="mt-1 h-20 w-full" />}
      <ul className="grid gap-2">{children}</ul>
      {count === 0 && <p className="px-2 pb-2 text-faint text-sm">{say("common.none")}</p>}
      {more.left > 0 && (
        <Link
          className="block px-2 pt-2 text-sm underline"
          href={`/events/${event}/orders?tab=${more.tab}${more.filter ?? ""}`}
        >
          {say("orders.moreInTheList", { count: more.left })}
        </Link>
      )}
    </div>
  );
}

function OrderCard({ event, order, timezone }: { event: string; order: OrderRecord; timezone: string }) {
  const office = useOffice();
  const { say } = office;
  const { id, number, company, amountCents, currency, status, expiresAt, createdAt } = order;
  return (
    <Card
      href={`/events/${event}/orders/${id}`}
      title={company}
      aside={`#${number}`}
      booth={boothsNamed(office, order)}
      amount={office.money(amountCents, currency)}
      note={
        status === "pending" && expiresAt
          ? say("orders.heldUntilTime", { time: office.moment(expiresAt, timezone) })
          : office.moment(createdAt, timezone)
      }
    />
  );
}

type CardProps = {
  href: string;
  title: string;
  aside?: string | undefined;
  booth: string;
  amount?: string | undefined;
  note: string;
};

function Card({ href, title, aside, booth, amount, note }: CardProps) {
  return (
    <Link
      href={href}
      className="block rounded-md border bg-surface p-3 shadow-card transition-colors hover:border-control"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold text-sm">{title}</span>
        <span className="text-faint text-xs tabular-nums">{aside}</span>
      </span>
      <span className="mt-1 flex items-baseline justify-between gap-2 text-sm text-soft">
        <span className="truncate">{booth}</span>
        <span className="tabular-nums">{amount}</span>
      </span>
      <span className="mt-1 block text-faint text-xs">{note}</span>
    </Link>
  );
}
