"use client";

import { Checkbox } from "#components/ui/Checkbox";
import type { PricedBooth } from "#lib/client/basket";
import { useWords } from "./BuyerSpeech";

type FeePickerProps = {
  fees: PricedBooth["fees"];
  currency: string;
  chosen: readonly string[];
  onChange: (feeIds: string[]) => void;
};

/** Fees that the buyer may add, such as a media package. */
export function FeePicker({ fees, currency, chosen, onChange }: FeePickerProps) {
  const { say, money } = useWords();
  return (
    <ul className="divide-y rounded-lg border bg-surface shadow-card">
      {fees.map(({ id, name, per, amountCents }) => (
        <li key={id} className="flex items-center gap-4 px-4 py-2.5">
          <Checkbox
            className="min-w-0 flex-1"
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <p className="text-sm tabular-nums">
            {say("buying.feePer", { per, price: money(amountCents, currency) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
