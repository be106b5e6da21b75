"use client";

import { exactMoneyOf } from "#lib/client/money";
import type { OrderChange } from "./useOrderChange";

/** What becomes of the order, before it is confirmed. */
export function OrderChangeNote({ change }: { change: OrderChange }) {
  const { order, booths, amountCents, differenceCents, dueCents, refundDueCents } = change;
  const money = (cents: number) => exactMoneyOf(cents, order.currency);
  const rows: [string, string][] = [
    [booths.length === 1 ? "Booth" : "Booths", booths.join(", ")],
    ["Amount before", money(amountCents - differenceCents)],
    ["Amount after", money(amountCents)],
    ...(dueCents > 0 ? [["Due", money(dueCents)] as [string, string]] : []),
    ...(refundDueCents > 0 ? [["Refund due", money(refundDueCents)] as [string, string]] : []),
  ];
  return (
    <section className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <h3 className="font-semibold">
        Order {order.number} of {order.company} changes
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="text-end">{text}</dd>
          </div>
        ))}
      </dl>
      {order.invoiceNumber !== null && (
        <p className="mt-2 text-soft">Invoice {order.invoiceNumber} is credited and a new one is issued.</p>
      )}
    </section>
  );
}
