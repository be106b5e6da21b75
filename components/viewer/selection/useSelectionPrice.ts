import { useEffect, useState } from "react";
import { type Answer, call } from "#lib/client/call";
import { useViewer } from "../ViewerContext";

type Quote = Answer<"GET /api/v1/events/{event}/booths/{id}/quote">["data"];

/** In major units, before tax. */
type SelectionPrice = {
  currency: string;
  /** Null if a booth has no price. */
  net: number | null;
};

/** Booths are often selected one after the other. */
const REST_MS = 250;

/** The price of these booths in one order; asked for again when statuses change. */
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

function priceOf({ priced, currency, subtotalCents, total, totalCents }: Quote): SelectionPrice {
  // Currencies have different minor units; the total is available in both.
  const share = totalCents === 0 ? 0 : total / totalCents;
  return { currency, net: priced ? Math.round(subtotalCents * share * 100) / 100 : null };
}
