import { useEffect, useState } from "react";
import { browserWeb } from "#lib/viewer/browser";
import { useViewer } from "../ViewerContext";

export type Prices = { currency: string; prices: Readonly<Record<string, number>> };

/** What the free booths cost now, by their own price or by a rule; asked anew whenever a booth changes hands. */
export function usePrices(): Prices | null {
  const { state, base, settings } = useViewer();
  const [known, setKnown] = useState<Prices | null>(null);
  const isShown = settings.showPrices && settings.salesEnabled && location.protocol !== "file:";
  const asked = isShown ? `${base}/prices.json` : null;
  const { statusVersion } = state.live;
  useEffect(() => {
    if (asked === null) return;
    const input = { statusVersion, isCurrent: true };
    browserWeb.get(asked).then((answer) => {
      if (input.isCurrent && answer?.status === 200) setKnown(answer.body as Prices);
    });
    return () => {
      input.isCurrent = false;
    };
  }, [asked, statusVersion]);
  return known;
}
