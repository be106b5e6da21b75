"use client";

import type { Line } from "#lib/records/orders";
import { useWords } from "./BuyerSpeech";

type PriceLinesProps = { lines: readonly Line[]; totalCents: number; currency: string };

/** Price lines that add up. */
export function PriceLines({ lines, totalCents, currency }: PriceLinesProps) {
  const { say, money } = useWords();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{say("buying.lines")}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.refId} ${line.description}`} className="align-baseline">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal text-soft">
              {line.description}
              {line.quantity > 1 && (
                <span className="block text-faint text-xs">
                  {say("buying.each", { quantity: line.quantity, price: money(line.unitCents, currency) })}
                </span>
              )}
            </th>
            <td className="whitespace-nowrap py-1.5 text-end tabular-nums">
              {money(line.totalCents, currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t align-baseline">
          <th scope="row" className="pt-3 pe-4 text-start font-semibold text-base">
            {say("buying.total")}
          </th>
          <td className="whitespace-nowrap pt-3 text-end font-semibold text-lg tabular-nums">
            {money(totalCents, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
