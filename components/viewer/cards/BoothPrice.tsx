"use client";

import { useEffect, useState } from "react";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { BundleBooth } from "#lib/plan/bundle";
import { formatPrice } from "#lib/viewer/formatters";
import { useViewer } from "../ViewerContext";

type Asked = "asking" | "failed" | { priced: boolean; net: number; currency: string };

/** What the booth costs at this moment, as the quote says it; the plan's own price until that is known. */
export function BoothPrice({ booth: { id, price, priceCents } }: { booth: BundleBooth }) {
  const { state, settings, speech } = useViewer();
  const { slug } = state.bundle.event;
  const [asked, setAsked] = useState<Asked>("asking");

  useEffect(() => {
    let isCurrent = true;
    setAsked("asking");
    call("GET /api/v1/events/{event}/booths/{id}/quote", { params: { event: slug, id } }).then(
      ({ data }) => {
        if (!isCurrent) return;
        const { priced, subtotalCents, currency } = data;
        // What a cent is worth differs between currencies; the total is told in both units.
        const share = data.totalCents === 0 ? 0 : data.total / data.totalCents;
        setAsked({ priced, net: subtotalCents * share, currency });
      },
      () => isCurrent && setAsked("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, id]);

  const own =
    price === null || priceCents === null ? null : formatPrice(price, settings.currency, speech.language);
  if (asked === "asking") return own ?? <Skeleton className="ms-auto h-4 w-20" />;
  if (asked === "failed") return own ?? speech.say("card.priceFailed");
  if (!asked.priced) return speech.say("card.priceOnRequest");
  return (
    <>
      {formatPrice(Math.round(asked.net * 100) / 100, asked.currency, speech.language)}{" "}
      <span className="font-normal text-faint">{speech.say("card.priceNet")}</span>
    </>
  );
}
