"use client";

import { startTransition, useEffect, useState } from "react";
import type { Found, SearchIndex } from "#lib/viewer/search";
import { useRested } from "./useSurroundings";
import { useViewer } from "./ViewerContext";

/** A search counts once the typing has come to rest. */
const REST_MS = 1_200;

/** What was found, and for which words: who types is ahead of it. */
export type Answer = Found & { query: string };

/** What the search finds for what is typed; null while nothing is, or while the index is still being made. */
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
    // What was found before stands until then, and whoever types on does not wait for it.
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

/** How long after the beginning the browser has nothing else to do. */
const IDLE_MS = 1_500;

/** Made when it is first needed, or when the browser has nothing else to do. */
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
    import("./search/sharedIndex")
      .then(({ sharedIndex }) => sharedIndex(bundle, speech))
      .then((made) => isCurrent && setIndex(made));
    return () => {
      isCurrent = false;
    };
  }, [bundle, speech, isWanted]);

  return index;
}
