"use client";

import { startTransition, useEffect, useState } from "react";
import type { Found, SearchIndex } from "#lib/viewer/search";
import { LATE } from "./late";
import { useRested } from "./useSurroundings";
import { useViewer } from "./ViewerContext";

/** A search is recorded once the typing pauses. */
const REST_MS = 1_200;

/** The results and their query, which may lag behind what is typed. */
export type Answer = Found & { query: string };

/** The results for what is typed; null without a query, or while the index is being built. */
export function useFound(): Answer | null {
  const { state, analyticsEvents } = useViewer();
  const index = useIndex(state.query !== "");
  const query = state.query.trim();
  const { here } = state;
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (answer && query === "") setAnswer(null);

  useEffect(() => {
    if (!index || query === "") return;
    let isCurrent = true;
    // The previous results stay until then, and typing is not blocked.
    index
      .findInSlices(query, here, () => isCurrent)
      .then((found) => {
        if (found && isCurrent) startTransition(() => setAnswer({ ...found, query }));
      });
    return () => {
      isCurrent = false;
    };
  }, [index, query, here]);

  const rested = useRested(query, REST_MS);
  const results = answer?.hits.length ?? 0;
  const counts = answer !== null && rested !== "" && rested === answer.query;
  useEffect(() => {
    if (counts)
      analyticsEvents.recordOnce(`search ${rested}`, { type: "search", query: rested, meta: { results } });
  }, [counts, rested, results, analyticsEvents]);

  return query === "" ? null : answer;
}

/** When the browser is assumed to be idle after loading. */
const IDLE_MS = 1_500;

/** Built when it is first needed, or when the browser is idle. */
export function useIndex(isNeeded: boolean): SearchIndex | null {
  const { state, speech } = useViewer();
  const { bundle } = state;
  const [index, setIndex] = useState<SearchIndex | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  if (isNeeded && !isWanted) setIsWanted(true);

  useEffect(() => {
    const later = setTimeout(() => setIsWanted(true), IDLE_MS);
    return () => clearTimeout(later);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    LATE.search()
      .then(({ sharedIndex }) => sharedIndex(bundle, speech))
      .then((made) => isCurrent && setIndex(made));
    return () => {
      isCurrent = false;
    };
  }, [bundle, speech, isWanted]);

  return index;
}
