"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { type Cost, differenceCents } from "#lib/editor/prices";
import { toAmount } from "#lib/pricing/money";

/** Prices of booths before and after a change, and the difference. */
export function CostNote({ cost }: { cost: Cost }) {
  const { say, exactMoney, number } = useOffice();
  const { beforeCents, afterCents, currency } = cost;
  const difference = differenceCents(cost);
  const write = (cents: number | null) =>
    cents === null ? say("panel.noPrice") : exactMoney(cents, currency);
  const signed = (cents: number) =>
    number(toAmount(cents, currency), { style: "currency", currency, signDisplay: "exceptZero" });
  const rows = [
    [say("panel.priceBefore"), write(beforeCents)],
    [say("panel.priceAfter"), write(afterCents)],
    ...(difference === null ? [] : [[say("panel.difference"), signed(difference)]]),
  ];
  return (
    <div role="status" className="mt-3 rounded-md bg-sunken px-3 py-2.5">
      <dl className="grid grid-cols-2 gap-y-1 text-sm tabular-nums">
        {rows.map(([term, text], index) => (
          <div key={term} className={classes("contents", index === 2 && "font-semibold")}>
            <dt className={index < 2 ? "text-soft" : ""}>{term}</dt>
            <dd className="text-end">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
