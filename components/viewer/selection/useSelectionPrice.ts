import { useEffect, useState } from "react";
import { type Answer, call } from "#lib/client/call";
import { useViewer } from "../ViewerContext";

type Quote = Answer<"GET /api/v1/events/{event}/booths/{id}/quote">["data"];

/** In major units, before tax. */
type SelectionPrice = {
  currency: string;
  /** Null if a booth has no price. */
  net: number | null;
  /** If they are neighbours that could be merged. */
  oneStand: { areaM2: number; net: number } | null;
};

/** Booths are often selected one after the other. */
const REST_MS = 250;

/** The price of these booths in one order; requested again when statuses change. */
export function useSelectionPrice(ids: readonly string[]): SelectionPrice | null {
  const { state } = useViewer();
  const { slug } = state.bundle.event;
  const { statusVersion } = state.live;
  const wanted = ids.join(" ");
  const [known, setKnown] = useState<SelectionPrice | null>(null);

  useEffect(() => {
    const input = { statusVersion, isCurrent: true };
    const [id, ...boothIds] = wanted.split(" ");
    if (!id) return setKnown(null);
    const timer = setTimeout(() => {
      call("GET /api/v1/events/{event}/booths/{id}/quote", {
        params: { event: slug, id },
        query: { boothIds },
      }).then(
        ({ data }) => input.isCurrent && setKnown(priceOf(data)),
        () => input.isCurrent && setKnown(null),
      );
    }, REST_MS);
    return () => {
      input.isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, wanted, statusVersion]);

  return known;
}

function priceOf({ currency, oneStand, ...price }: Quote): SelectionPrice {
  return {
    currency,
    net: netOf(price),
    oneStand: oneStand?.priced ? { areaM2: oneStand.areaM2, net: netOf(oneStand) ?? 0 } : null,
  };
}

function netOf({
  priced,
  subtotalCents,
  total,
  totalCents,
}: Pick<Quote, "priced" | "subtotalCents" | "total" | "totalCents">): number | null {
  // Currencies have different minor units; the total is available in both.
  const share = totalCents === 0 ? 0 : total / totalCents;
  return priced ? Math.round(subtotalCents * share * 100) / 100 : null;
}
