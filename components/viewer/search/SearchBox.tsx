"use client";

import { Search, X } from "lucide-react";
import { startTransition, useEffect, useOptimistic, useRef } from "react";
import { moveByArrow } from "../arrowKeys";
import { useViewer } from "../ViewerContext";

/** The list of results belonging to the field. */
function resultsOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>("[data-results]");
}

/** Opens the best result for the current query; on a phone it only hides the keyboard, which covers the results. */
function openBest(query: string): boolean {
  const results = resultsOf(document);
  const best = results?.querySelector<HTMLElement>("a[href]");
  if (!best || results?.dataset.results !== query.trim() || !matchMedia("(pointer: fine)").matches)
    return false;
  // The focus moves to the card from there, and returns to it.
  best.focus();
  best.click();
  return true;
}

/** One field for all searches. Escape clears it, and the slash key focuses it from anywhere. */
export function SearchBox() {
  const { state, dispatch, speech } = useViewer();
  const field = useRef<HTMLInputElement>(null);
  // The field shows what is typed at once; the results follow when there is time.
  const [query, show] = useOptimistic(state.query);
  const type = (typed: string) =>
    startTransition(() => {
      show(typed);
      dispatch({ type: "query/typed", query: typed });
    });

  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const results = resultsOf(document);
      const isInResults = results?.contains(target) ?? false;
      if ((isInResults || target === field.current) && moveByArrow(event, field.current, results)) return;
      const isTyping = target.matches?.("input, textarea, select, [contenteditable]");
      const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey;
      if (!isSlash && !(isInResults && event.key === "Escape")) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", find);
    return () => removeEventListener("keydown", find);
  }, []);

  return (
    <search className="relative flex min-w-40 flex-1 items-center">
      <Search aria-hidden="true" className="pointer-events-none absolute start-3.5 size-4.5 text-faint" />
      {/* Before the field in the DOM, so that arrow keys move from it to the results. */}
      {query !== "" && (
        <button
          type="button"
          aria-label={speech.say("search.clear")}
          onClick={() => {
            type("");
            field.current?.focus();
          }}
          className="absolute end-1.5 grid size-8 cursor-pointer place-items-center rounded-md text-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={speech.say("search.label")}
        placeholder={speech.say("search.placeholder")}
        value={query}
        onChange={({ target }) => type(target.value)}
        onFocus={() =>
          state.sheet === "peek" && startTransition(() => dispatch({ type: "sheet/moved", stop: "full" }))
        }
        onBlur={() => dispatch({ type: "query/kept", query })}
        onKeyDown={(event) => {
          if (event.key === "Escape" && query !== "") type("");
          if (event.key === "Enter" && !openBest(query)) event.currentTarget.blur();
        }}
        className={
          "h-11 w-full text-ellipsis rounded-lg border border-transparent bg-sunken ps-10.5 pe-3 text-base transition-colors not-placeholder-shown:pe-10 " +
          "hover:border-control/50 focus-visible:border-mark focus-visible:bg-surface focus-visible:outline-1 " +
          "focus-visible:outline-offset-0 pointer-coarse:text-[1rem] [&::-webkit-search-cancel-button]:hidden " +
          "forced-colors:border"
        }
      />
    </search>
  );
}
