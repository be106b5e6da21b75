import { useEffect, useMemo, useState } from "react";
import { browserWeb } from "#lib/viewer/browser";
import { type BusyPlace, type Crowds, crowdAt } from "#lib/wayfinding/crowd";
import { useNowMs } from "../useSurroundings";
import { useViewer } from "../ViewerContext";

const QUARTER_MS = 15 * 60_000;

/** Places that are usually crowded at this hour; empty without data. */
export function useCrowd(): readonly BusyPlace[] {
  const { base } = useViewer();
  const [crowds, setCrowds] = useState<Crowds | null>(null);
  // Quarters, because time zones differ from UTC by multiples of them.
  const quarter = Math.floor(useNowMs() / QUARTER_MS);
  useEffect(() => {
    if (location.protocol === "file:") return;
    const input = { isCurrent: true };
    browserWeb.get(`${base}/crowds.json`, "good enough").then((answer) => {
      if (input.isCurrent && answer?.status === 200) setCrowds(answer.body as Crowds);
    });
    return () => {
      input.isCurrent = false;
    };
  }, [base]);
  return useMemo(() => (crowds ? crowdAt(crowds, quarter * QUARTER_MS) : []), [crowds, quarter]);
}
