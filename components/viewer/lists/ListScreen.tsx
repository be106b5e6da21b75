"use client";

import { lazy, Suspense } from "react";
import { classes } from "#components/ui/classes";
import { LISTS } from "#lib/viewer/filters";
import { FilterBar } from "../filters/FilterBar";
import { SCREENS } from "../screens";
import { Waiting } from "../search/Waiting";
import type { Answer } from "../useFound";
import { useSoon } from "../useSoon";
import { useViewer } from "../ViewerContext";
import { ExhibitorList } from "./ExhibitorList";
import { Needs } from "./Needs";

type Props = { found: Answer | null; nowMs: number };

/** Results are needed only after typing, so their code is loaded after the lists. */
const Results = lazy(async () => ({ default: (await SCREENS.results()).Results }));
const OtherList = lazy(async () => ({ default: (await SCREENS.lists()).OtherList }));
const RecentSearches = lazy(async () => ({ default: (await SCREENS.recentSearches()).RecentSearches }));

/** Only kiosks have them. */
const KioskLists = lazy(async () => ({ default: (await import("../kiosk/KioskLists")).KioskLists }));

/** All records by kind, or the search results. */
export function ListScreen({ found, nowMs }: Props) {
  const { state } = useViewer();
  useSoon(SCREENS.lists);
  useSoon(SCREENS.results);
  if (state.query.trim() !== "") {
    return (
      <Suspense fallback={<Waiting />}>
        <Results found={found} nowMs={nowMs} />
      </Suspense>
    );
  }
  return (
    <>
      <ListChoice />
      <Needs />
      {state.kiosk.on && (
        <Suspense>
          <KioskLists nowMs={nowMs} />
        </Suspense>
      )}
      {state.recentSearches.length > 0 && !state.kiosk.on && (
        <Suspense fallback={<div className="h-10 pointer-coarse:h-13" />}>
          <RecentSearches />
        </Suspense>
      )}
      <FilterBar />
      {state.list === "exhibitors" ? (
        <ExhibitorList />
      ) : (
        <Suspense fallback={<Waiting />}>
          <OtherList list={state.list} nowMs={nowMs} />
        </Suspense>
      )}
    </>
  );
}

function ListChoice() {
  const { state, dispatch, speech, lookup } = useViewer();
  const { bundle } = state;
  const shown = LISTS.filter(
    (list) =>
      (list !== "sessions" || bundle.sessions.length > 0) && (list !== "places" || lookup.places.length > 0),
  );
  return (
    <nav
      aria-label={speech.say("list.label")}
      className="sticky top-0 z-10 flex gap-0.5 overflow-x-auto border-b bg-surface px-3 [scrollbar-width:none]"
    >
      {shown.map((list) => (
        <button
          key={list}
          type="button"
          aria-current={list === state.list ? "true" : undefined}
          onClick={() => dispatch({ type: "list/shown", list })}
          className={classes(
            "relative h-10 shrink-0 cursor-pointer px-2.5 font-medium text-sm transition-colors focus-visible:-outline-offset-2 pointer-coarse:h-11",
            list === state.list
              ? "text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full after:bg-mark"
              : "text-soft hover:text-ink",
          )}
        >
          {speech.say(`list.${list}`)}
        </button>
      ))}
    </nav>
  );
}
