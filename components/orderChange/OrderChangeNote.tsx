"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import type { OrderChange } from "./useOrderChange";

/** Shows how the order changes, before the user confirms. */
export function OrderChangeNote({ change }: { change: OrderChange }) {
  const { say, exactMoney, list } = useOffice();
  const { order, booths, amountCents, differenceCents, dueCents, refundDueCents } = change;
  const money = (cents: number) => exactMoney(cents, order.currency);
  const rows: [string, string][] = [
    [say("orderChange.booths", { count: booths.length }), list(booths)],
    [say("orderChange.amountBefore"), money(amountCents - differenceCents)],
    [say("orderChange.amountAfter"), money(amountCents)],
    ...(dueCents > 0 ? [[say("orderChange.due"), money(dueCents)] as [string, string]] : []),
    ...(refundDueCents > 0
      ? [[say("orderChange.refundDue"), money(refundDueCents)] as [string, string]]
      : []),
  ];
  return (
    <section className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <h3 className="font-semibold">
        {say("orderChange.title", { number: String(order.number), company: order.company })}
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
        <p className="mt-2 text-soft">{say("orderChange.invoice", { number: order.invoiceNumber })}</p>
      )}
    </section>
  );
}
