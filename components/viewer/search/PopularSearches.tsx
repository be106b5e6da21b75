"use client";

import { TrendingUp } from "lucide-react";
import { useViewer } from "../ViewerContext";

/** On a kiosk, what other visitors search for. */
export function PopularSearches() {
  const { state, dispatch, speech } = useViewer();
  const { popular } = state.kiosk;
  if (popular.length === 0) return null;
  return (
    <section aria-label={speech.say("kiosk.popular")} className="px-4 pt-3">
      <h2 className="flex items-center gap-1.5 pb-2 font-semibold text-faint text-xs">
        <TrendingUp aria-hidden="true" className="size-4" />
        {speech.say("kiosk.popular")}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {popular.map((query) => (
          <li key={query} className="max-w-full">
            <button
              type="button"
              onClick={() => dispatch({ type: "query/typed", query })}
              className="h-9 max-w-full cursor-pointer truncate rounded-full bg-sunken px-3.5 text-sm text-soft transition-colors hover:text-ink pointer-coarse:h-11"
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
