"use client";

import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { moneyOf } from "#lib/client/money";
import { type Portal, usePortal } from "./usePortal";

type Order = Portal["orders"][number];

const STATES: Record<string, { word: string; tone: "neutral" | "warning" | "accent" | "success" }> = {
  pending: { word: "Not confirmed yet", tone: "warning" },
  invoiced: { word: "Unpaid invoice", tone: "accent" },
  paid: { word: "Paid", tone: "success" },
  expired: { word: "Expired", tone: "neutral" },
  cancelled: { word: "Cancelled", tone: "neutral" },
  refunded: { word: "Refunded", tone: "neutral" },
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

function nameOf(boothLabels: readonly string[]): string {
  if (boothLabels.length === 0) return "Extras";
  return `${boothLabels.length === 1 ? "Booth" : "Booths"} ${boothLabels.join(", ")}`;
}

/** Payment, documents and history are on the order's own page. */
function OrderCard({ order, timezone }: { order: Order; timezone: string }) {
  const { number, status, boothLabels, amountCents, paidCents, currency, createdAt, url } = order;
  const state = STATES[status];
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: timezone });
  const restCents = status === "invoiced" ? amountCents - paidCents : 0;
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border bg-surface p-5 shadow-card">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
          {nameOf(boothLabels)}
          {state && <Badge tone={state.tone}>{state.word}</Badge>}
        </h2>
        <p className="mt-1 text-sm text-soft">
          Order {number}, {day.format(new Date(createdAt))}
        </p>
      </div>
      <dl className="text-end text-sm tabular-nums">
        <dt className="sr-only">Price</dt>
        <dd className="font-semibold">{moneyOf(amountCents, currency)}</dd>
        {restCents > 0 && paidCents > 0 && (
          <>
            <dt className="sr-only">Paid</dt>
            <dd className="text-soft">{moneyOf(paidCents, currency)} paid</dd>
          </>
        )}
      </dl>
      <Button asChild tone={restCents > 0 ? "primary" : "secondary"} className="max-sm:w-full">
        <a href={url} aria-label={`${wordFor(paidCents, restCents)}, order ${number}`}>
          {wordFor(paidCents, restCents)}
        </a>
      </Button>
    </article>
  );
}

function wordFor(paidCents: number, restCents: number): string {
  if (restCents === 0) return "Open";
  return paidCents > 0 ? "Pay the balance" : "Pay";
}
