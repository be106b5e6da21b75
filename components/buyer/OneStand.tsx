"use client";

import { Checkbox } from "#components/ui/Checkbox";
import type { PricedBooth } from "#lib/client/basket";
import { useWords } from "./BuyerSpeech";

type OneStandProps = {
  stand: NonNullable<PricedBooth["oneStand"]>;
  currency: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Offers to merge neighbouring booths: at once if the organiser allows it, else as a request. */
export function OneStand({ stand, currency, isChosen, onChoose }: OneStandProps) {
  const { say, money, area } = useWords();
  if (!stand.priced) return null;
  const values = { area: area(stand.areaM2), price: money(stand.totalCents, currency) };
  return (
    <Checkbox
      className="mt-3 rounded-lg border bg-surface px-4 py-3 shadow-card"
      label={say(stand.merges ? "buying.oneStand" : "buying.oneStandAsk")}
      hint={say(stand.merges ? "buying.oneStandHint" : "buying.oneStandAskHint", values)}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
