"use client";

import { type CSSProperties, Fragment, lazy, Suspense } from "react";
import { classes } from "#components/ui/classes";
import { Skeleton } from "#components/ui/Skeleton";
import { useIsWide } from "#components/ui/useIsWide";
import { PANEL } from "./frame";
import { ListScreen } from "./lists/ListScreen";
import { PanelHead } from "./PanelHead";
import { SCREENS } from "./screens";
import { useBottomSheet } from "./useBottomSheet";
import { useFocusKept } from "./useFocusKept";
import type { Answer } from "./useFound";
import { useKeyboardPx } from "./useKeyboardPx";
import { useSoon } from "./useSoon";
import { useViewer } from "./ViewerContext";

type Props = { found: Answer | null; nowMs: number };

/** A card is nearly always opened next, so its code is loaded as soon as the map is visible. */
const Card = lazy(async () => ({ default: (await SCREENS.card()).Card }));
const SettingsScreen = lazy(async () => ({ default: (await SCREENS.settings()).SettingsScreen }));
/** Route finding is a large script, so it is loaded on demand. */
const RoutePanel = lazy(async () => ({ default: (await SCREENS.route()).RoutePanel }));
const VisitPanel = lazy(async () => ({ default: (await SCREENS.visit()).VisitPanel }));

const SCROLLER =
  "relative min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-b-[inherit] " +
  "max-md:scroll-pb-(--pushed) max-md:pb-[calc(var(--pushed)+var(--keyboard)+env(safe-area-inset-bottom))]";

/** Everything but the map: beside it on wide screens, a sheet over it on phones. */
export function Panel({ found, nowMs }: Props) {
  const { state, dispatch, speech } = useViewer();
  const isWide = useIsWide();
  const sheet = useBottomSheet(state.sheet, (stop) => dispatch({ type: "sheet/moved", stop }));
  const keyboardPx = useKeyboardPx();
  const { screen } = state;
  const isList = screen.name === "list";
  useSoon(SCREENS.card);
  // A new card starts at its top; the list keeps its scroll position.
  const place = screen.name === "card" ? screen.target.id : screen.name;
  const focus = useFocusKept(place, state.kiosk.returns);

  return (
    <section
      {...focus}
      aria-label={speech.say("shell.panel")}
      data-sheet=""
      style={
        isWide ? undefined : ({ "--pushed": sheet.pushed, "--keyboard": `${keyboardPx}px` } as CSSProperties)
      }
      className={classes(
        PANEL,
        "max-md:translate-y-(--pushed)",
        !sheet.isDragging && "max-md:transition-[translate] max-md:duration-300",
      )}
    >
      {/* Resets focus and scrolling for the next visitor of a kiosk. */}
      <Fragment key={state.kiosk.returns}>
        <PanelHead sheet={sheet} />
        <div hidden={!isList} className={SCROLLER}>
          <ListScreen found={found} nowMs={nowMs} />
        </div>
        {!isList && (
          <div key={place} className={SCROLLER}>
            <Suspense fallback={<CachedPage />}>
              {screen.name === "card" && <Card target={screen.target} nowMs={nowMs} />}
              {screen.name === "settings" && <SettingsScreen />}
              {screen.name === "route" && <RoutePanel />}
              {screen.name === "visit" && <VisitPanel />}
            </Suspense>
          </div>
        )}
      </Fragment>
    </section>
  );
}

/** Shown while the opened screen is loading. */
function CachedPage() {
  const { speech } = useViewer();
  return (
    <div role="status" aria-label={speech.say("shell.loading")} className="space-y-4 p-5">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-4 w-48" />
    </div>
  );
}
