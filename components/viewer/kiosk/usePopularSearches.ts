"use client";

import { useEffect, useState } from "react";
import { call } from "#lib/client/call";
import { leadsSomewhere } from "#lib/viewer/kioskPopular";
import { useIndex } from "../useFound";
import { useViewer } from "../ViewerContext";

const AGAIN_MS = 30 * 60_000;

/** Loads popular searches and offers those that find something in this plan and language. */
export function usePopularSearches(): void {
  const { state, dispatch } = useViewer();
  const { bundle } = state;
  const event = bundle.event.id;
  const index = useIndex(false);
  const [searches, setSearches] = useState<readonly string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const { data } = await call("GET /api/v1/events/{event}/analytics/popular-searches", {
          params: { event },
        });
        if (isCurrent) setSearches(data.searches);
      } catch {
        // Without a network the last ones stay.
      }
    };
    load();
    const timer = setInterval(load, AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [event]);

  useEffect(() => {
    if (!index) return;
    const shown = searches.filter((query) => leadsSomewhere(index.find(query)));
    dispatch({ type: "kiosk/popular", searches: shown });
  }, [index, searches, dispatch]);
}
