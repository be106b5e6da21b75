"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Legend } from "#components/plan/Legend";
import { PlanPreview } from "#components/plan/PlanPreview";
import { useLook } from "#components/plan/planLook";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { BoothRecord, LevelRecord } from "#lib/client/queries";
import { legendOf } from "#lib/plan/paint";
import { makeScene } from "#lib/plan/scene";
import { toAmount } from "#lib/pricing/money";
import type { PricingRule } from "#lib/pricing/rules";
import { LoadFailure } from "../LoadFailure";
import { priceOf } from "./rules";

type PriceMapProps = { event: string; booths: BoothRecord[]; rules: PricingRule[]; levels: LevelRecord[] };

/** The hall coloured by price, using the rules shown on this page. */
export function PriceMap({ event, booths, rules, levels }: PriceMapProps) {
  const office = useOffice();
  const { say } = office;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const look = useLook(frame, COLOURED);
  const [chosen, setLevel] = useState<string | null>(null);
  const levelId = chosen ?? levels[0]?.id;
  const elements = useQuery({
    queryKey: ["event", event, "elements"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/elements", { params: { event } }).then(({ data }) => data),
  });
  const scene = useMemo(() => {
    if (!elements.data || !levelId) return null;
    const now = new Date();
    const priced = booths.map((booth) => {
      const { priced, subtotalCents, currency } = priceOf(booth, rules, now);
      return { ...booth, price: priced ? toAmount(subtotalCents, currency) : null };
    });
    return makeScene({ levels, booths: priced, elements: elements.data }, levelId);
  }, [elements.data, levelId, booths, rules, levels]);
  return (
    <Card
      title={say("pricing.priceMap")}
      actions={
        levels.length > 1 && (
          <Select
            aria-label={say("pricing.levelOfThePlan")}
            value={levelId}
            onChange={(event) => setLevel(event.target.value)}
          >
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    >
      <div ref={setFrame} className="flex flex-col gap-4">
        {elements.isPending && <Skeleton className="h-64 sm:h-96" />}
        {elements.isError && (
          <LoadFailure what={say("pricing.thePlan")} error={elements.error} onRetry={elements.refetch} />
        )}
        {scene && look && (
          <>
            <div className="h-64 overflow-hidden sm:h-96 rounded-md border bg-sunken">
              <PlanPreview scene={scene} look={look} label={say("pricing.theLevelWithEachBooth")} />
            </div>
            <Legend
              entries={legendOf(scene, look)}
              nameOf={({ range }) => rangeOf(office, range, booths[0]?.currency)}
              numberOf={(count) => office.number(count)}
              label={say("pricing.prices")}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** The legend: from the cheapest to the most expensive price of each colour. */
function rangeOf(office: Office, range: readonly [number, number] | null, currency = "EUR"): string {
  if (!range) return office.say("pricing.noPrice");
  const [from, to] = range.map((amount) =>
    office.number(amount, { style: "currency", currency, maximumFractionDigits: 0 }),
  );
  return from === to ? `${from}` : `${from} – ${to}`;
}

const COLOURED = { colourBy: "price" } as const;
