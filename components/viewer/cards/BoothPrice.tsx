"use client";

import { useEffect, useState } from "react";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { BundleBooth } from "#lib/plan/bundle";
import { formatPrice } from "#lib/viewer/formatters";
import { useViewer } from "../ViewerContext";

type PriceState = "asking" | "failed" | { priced: boolean; net: number; currency: string };

/** The current price from a quote; until it is loaded, the plan's own price. */
export function BoothPrice({ booth: { id, price, priceCents } }: { booth: BundleBooth }) {
  const { state, settings, speech } = useViewer();
  const { slug } = state.bundle.event;
  const [priceState, setPriceState] = useState<PriceState>("asking");

  useEffect(() => {
    let isCurrent = true;
    setPriceState("asking");
    call("GET /api/v1/events/{event}/booths/{id}/quote", { params: { event: slug, id } }).then(
      ({ data }) => {
        if (!isCurrent) return;
        const { priced, subtotalCents, currency } = data;
        // Currencies have different minor units; the total is available in both.
        const share = data.totalCents === 0 ? 0 : data.total / data.totalCents;
        setPriceState({ priced, net: subtotalCents * share, currency });
      },
      () => isCurrent && setPriceState("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, id]);

  const own =
    price === null || priceCents === null ? null : formatPrice(price, settings.currency, speech.language);
  if (priceState === "asking") return own ?? <Skeleton className="ms-auto h-4 w-20" />;
  if (priceState === "failed") return own ?? speech.say("card.priceFailed");
  if (!priceState.priced) return speech.say("card.priceOnRequest");
  return (
    <>
      {formatPrice(Math.round(priceState.net * 100) / 100, priceState.currency, speech.language)}{" "}
      <span className="font-normal text-faint">{speech.say("card.priceNet")}</span>
    </>
  );
}
