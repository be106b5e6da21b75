import { useEffect, useState } from "react";
import { browserWeb } from "#lib/viewer/browser";
import { useViewer } from "../ViewerContext";

export type Prices = { currency: string; prices: Readonly<Record<string, number>> };

/** The current prices of available booths, their own or by a rule; loaded again whenever a booth's status changes. */
export function usePrices(): Prices | null {
  const { state, base, settings } = useViewer();
  const [known, setKnown] = useState<Prices | null>(null);
  const isShown = settings.showPrices && settings.salesEnabled && location.protocol !== "file:";
  const url = isShown ? `${base}/prices.json` : null;
  const { statusVersion } = state.live;
  useEffect(() => {
    if (url === null) return;
    const input = { statusVersion, isCurrent: true };
    browserWeb.get(url).then((answer) => {
      if (input.isCurrent && answer?.status === 200) setKnown(answer.body as Prices);
    });
    return () => {
      input.isCurrent = false;
    };
  }, [url, statusVersion]);
  return known;
}
