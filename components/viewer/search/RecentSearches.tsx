"use client";

import { History } from "lucide-react";
import { useViewer } from "../ViewerContext";

/** Recent searches on this device. */
export function RecentSearches() {
  const { state, dispatch, speech } = useViewer();
  return (
    <section
      aria-label={speech.say("search.recent")}
      className="flex items-center gap-1.5 overflow-x-auto px-4 pt-3 [scrollbar-width:none]"
    >
      <History aria-hidden="true" className="size-4 shrink-0 text-faint" />
      {state.recentSearches.map((query) => (
        <button
          key={query}
          type="button"
          onClick={() => dispatch({ type: "query/typed", query })}
          className="h-7 max-w-40 shrink-0 cursor-pointer truncate rounded-full bg-sunken px-3 text-sm text-soft hover:text-ink pointer-coarse:h-10"
        >
          {query}
        </button>
      ))}
      <button
        type="button"
        onClick={() => dispatch({ type: "query/forgotten" })}
        className="h-7 shrink-0 cursor-pointer px-2 text-faint text-xs underline underline-offset-4 hover:text-ink pointer-coarse:h-10"
      >
        {speech.say("search.forget")}
      </button>
    </section>
  );
}
