"use client";

import { ArrowLeft, ArrowRight, Route, Settings2, X } from "lucide-react";
import { useIsWide } from "#components/ui/useIsWide";
import { SHEET_STOPS } from "#lib/viewer/stateParts";
import { EventTitle } from "./EventTitle";
import { SearchBox } from "./search/SearchBox";
import { ToolButton } from "./ToolButton";
import type { useBottomSheet } from "./useBottomSheet";
import { titleOf } from "./useUpdates";
import { useViewer } from "./ViewerContext";

const STOP_WORDS = { peek: "shell.sheetPeek", half: "shell.sheetHalf", full: "shell.sheetFull" } as const;

/** The top of the panel: the event and the search, or the open screen with the back button. */
export function PanelHead({ sheet }: { sheet: ReturnType<typeof useBottomSheet> }) {
  const { state, dispatch, speech } = useViewer();
  const { say } = speech;
  const { screen, hidden } = state;
  const isWide = useIsWide();
  return (
    <div {...(isWide ? {} : sheet.head)} className="shrink-0 max-md:touch-none">
      <div className="grid place-items-center md:hidden">
        <button
          type="button"
          {...sheet.handle}
          role="slider"
          aria-label={say("shell.sheet")}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={2}
          aria-valuenow={SHEET_STOPS.indexOf(state.sheet)}
          aria-valuetext={say(STOP_WORDS[state.sheet])}
          className="grid h-6 w-24 cursor-grab place-items-center active:cursor-grabbing"
        >
          <span className="h-1 w-10 rounded-full bg-control/60 forced-colors:border-2" />
        </button>
      </div>
      {screen.name === "list" ? (
        <>
          {!hidden.includes("header") && (
            <div className="px-4 pt-4 max-md:hidden">
              <EventTitle event={state.bundle.event} language={speech.language} />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-1.5 px-3 pb-2 md:px-4 md:pt-3">
            <SearchBox />
            {/* The results follow their field. */}
            {state.query === "" && (
              <>
                <ToolButton
                  label={say("route.title")}
                  icon={<Route />}
                  onClick={() => dispatch({ type: "screen/opened", screen: { name: "route" } })}
                />
                <ToolButton
                  label={say("settings.title")}
                  icon={<Settings2 />}
                  onClick={() => dispatch({ type: "screen/opened", screen: { name: "settings" } })}
                />
              </>
            )}
          </div>
        </>
      ) : (
        // While a route is followed, the sheet of a phone has one line.
        (isWide || state.route.step === null || screen.name !== "route") && <ScreenHead />
      )}
    </div>
  );
}

/** The head of every screen above the list. */
function ScreenHead() {
  const viewer = useViewer();
  const { state, dispatch, speech } = viewer;
  const { screen } = state;
  const title =
    screen.name === "card"
      ? titleOf(screen.target, viewer)
      : screen.name === "route" || screen.name === "visit"
        ? speech.say(`${screen.name}.title`)
        : screen.name === "share"
          ? speech.say("card.share")
          : speech.say("settings.title");
  const Back = speech.direction === "rtl" ? ArrowRight : ArrowLeft;
  return (
    <div className="flex items-center gap-1 border-b px-2 pb-2 md:pt-2">
      <ToolButton
        data-back=""
        label={speech.say("shell.back")}
        icon={<Back />}
        onClick={() => dispatch({ type: "screen/back" })}
      />
      <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold text-sm">
        {title}
      </p>
      <ToolButton
        label={speech.say("shell.close")}
        icon={<X />}
        onClick={() => dispatch({ type: "screen/closed" })}
      />
    </div>
  );
}
