"use client";

import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { usePortalWords } from "./PortalSpeech";
import { type Portal, usePortal } from "./usePortal";

type Order = Portal["orders"][number];

const TONES: Record<string, "neutral" | "warning" | "accent" | "success"> = {
  pending: "warning",
  invoiced: "accent",
  paid: "success",
};

export function Orders() {
  const { portal } = usePortal();
  const { orders, event } = portal;
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} timezone={event.timezone} />
        </li>
      ))}
    </ul>
  );
}

/** Payment, documents and history are on the order's own page. */
function OrderCard({ order, timezone }: { order: Order; timezone: string }) {
  const { number, status, boothLabels, amountCents, paidCents, currency, createdAt, url } = order;
  const { say, boothWords, price, day, language } = usePortalWords();
  const restCents = status === "invoiced" ? amountCents - paidCents : 0;
  const numbered = say("buying.orderNumber", { number: String(number) });
  const action = say(restCents === 0 ? "orders.open" : paidCents > 0 ? "orders.payRest" : "orders.pay");
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border bg-surface p-5 shadow-card">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
          {boothLabels.length === 0 ? say("portal.extras") : boothWords(boothLabels)}
          <Badge tone={TONES[status] ?? "neutral"}>{say("orders.status", { status })}</Badge>
        </h2>
        <p className="mt-1 text-sm text-soft">
          {numbered} · {day(new Date(createdAt), timezone)}
        </p>
      </div>
      <dl className="text-end text-sm tabular-nums">
        <dt className="sr-only">{say("buying.price")}</dt>
        <dd className="font-semibold">{price(amountCents, currency)}</dd>
        {restCents > 0 && paidCents > 0 && (
          <>
            <dt className="sr-only">{say("buying.paid")}</dt>
            <dd className="text-soft">{say("orders.paid", { price: price(paidCents, currency) })}</dd>
          </>
        )}
      </dl>
      <Button asChild tone={restCents > 0 ? "primary" : "secondary"} className="max-sm:w-full">
        <a href={`${url}?${new URLSearchParams({ lang: language })}`} aria-label={`${action} · ${numbered}`}>
          {action}
        </a>
      </Button>
    </article>
  );
}
