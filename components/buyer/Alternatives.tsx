"use client";

import { ChevronRight } from "lucide-react";
import type { BoothType } from "#lib/records/booths";
import { useWords } from "./BuyerSpeech";

export type FreeBooth = {
  label: string;
  type: BoothType;
  areaM2: number;
  totalCents: number;
  priced: boolean;
  currency: string;
};

/** Available booths similar to the taken one. */
export function Alternatives({ event, booths }: { event: string; booths: FreeBooth[] }) {
  const { say, money, area, boothType } = useWords();
  if (booths.length === 0) return null;
  return (
    <section aria-labelledby="alternatives">
      <h2 id="alternatives" className="mb-2.5 text-lg">
        {say("buying.alike")}
      </h2>
      <ul className="divide-y overflow-hidden rounded-lg border bg-surface shadow-card">
        {booths.map(({ label, type, areaM2, totalCents, priced, currency }) => (
          <li key={label}>
            <a
              href={`/e/${event}/reserve/${encodeURIComponent(label)}`}
              className="flex items-center gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-faint text-sm">
                  {boothType(type)}, {area(areaM2)}
                </span>
              </span>
              {priced && <span className="text-sm tabular-nums">{money(totalCents, currency)}</span>}
              <ChevronRight aria-hidden="true" className="size-4 text-faint rtl:-scale-x-100" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
