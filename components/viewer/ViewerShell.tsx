"use client";

import { lazy, Suspense, useEffect, useMemo } from "react";
import { foundBoothIds } from "#lib/viewer/lists";
import { buttonsInRow } from "#lib/viewer/phoneFrame";
import { shownRoute } from "#lib/viewer/routeMarks";
import { BannerLoader } from "./banners/BannerLoader";
import { EventName } from "./EventTitle";
import { PageMarksLoader } from "./embed/EmbedLoader";
import { STAGE } from "./frame";
import { MapControls } from "./MapControls";
import { MapStage } from "./MapStage";
import { Notices } from "./Notices";
import { Panel } from "./Panel";
import { useRouteMarks } from "./route/useRouteMarks";
import { SCREENS } from "./screens";
import { Themed } from "./Themed";
import { useCameraStore } from "./useCameraStore";
import { useEscape } from "./useEscape";
import { useFound } from "./useFound";
import { useScene } from "./useScene";
import { useNowMs } from "./useSurroundings";
import { useUpdates } from "./useUpdates";
import { useViewer } from "./ViewerContext";

/** Loaded on demand. */
const LevelOverview = lazy(async () => ({ default: (await SCREENS.levels()).LevelOverview }));
const OnTheWay = lazy(async () => ({ default: (await SCREENS.onTheWay()).OnTheWay }));

type Props = {
  onNewVersion: () => void;
  /** Called when the plan is visible. */
  onSeen: () => void;
};

/** The map from edge to edge, and what floats over it. */
export function ViewerShell({ onNewVersion, onSeen }: Props) {
  const { state, settings, lookup, speech, map } = useViewer();
  const found = useFound();
  const nowMs = useNowMs();
  useUpdates(found);
  useEscape();

  const scene = useScene(state, settings.showSoldCompanies);
  const cameras = useCameraStore();

  const { query, screen, hidden, bundle, live, filters, bookmarks, list } = state;
  const isTyping = query !== "" && screen.name === "list";
  const looked = useMemo(() => {
    if (!isTyping) return foundBoothIds({ bundle, live, filters, bookmarks, list }, nowMs);
    if (!found) return null;
    const targets = found.hits.flatMap(({ kind, id }) => (kind === "category" ? [] : [{ kind, id }]));
    return new Set(targets.flatMap((target) => [target.id, ...lookup.boothIdsOf(target)]));
  }, [isTyping, found, bundle, live, filters, bookmarks, list, nowMs, lookup]);

  // Without results, nothing is faded.
  const shown = looked && looked.size > 0 ? looked : null;

  const route = shownRoute(state);
  const routeMarks = useRouteMarks(state);
  const markedLevels = useMemo(() => {
    const levels = route ? route.legs.flatMap(({ path }) => path.map(({ levelId }) => levelId)) : [];
    const booths = [...(isTyping && shown ? shown : [])].flatMap((id) => lookup.booth(id)?.levelId ?? []);
    return new Set([...levels, ...booths]);
  }, [route, isTyping, shown, lookup]);

  const shownLevels = hidden.includes("levels") ? 0 : lookup.levels.length;
  const besideName = hidden.includes("controls") ? 0 : buttonsInRow(shownLevels);

  useEffect(() => {
    document.title = speech.say("page.title", { event: bundle.event.name });
  }, [speech, bundle]);

  return (
    <Themed className={STAGE}>
      <button
        type="button"
        onClick={() => map.current?.focus()}
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:start-6 focus-visible:top-6 focus-visible:z-30 focus-visible:rounded-md focus-visible:bg-raised focus-visible:px-4 focus-visible:py-2.5 focus-visible:font-medium focus-visible:shadow-float"
      >
        {speech.say("shell.skipToMap")}
      </button>
      {!hidden.includes("overlay") && <Panel found={found} nowMs={nowMs} />}
      <main aria-label={speech.say("map.label")} className="absolute inset-0">
        <h1 className="sr-only">{speech.say("page.title", { event: bundle.event.name })}</h1>
        <MapStage scene={scene} found={shown} marks={routeMarks} onCamera={cameras.set} onSeen={onSeen} />
        <PageMarksLoader cameras={cameras} />
        {!hidden.includes("controls") && (
          <MapControls scene={scene} cameras={cameras} markedLevels={markedLevels} />
        )}
        {!hidden.includes("header") && state.route.step === null && (
          <EventName event={bundle.event} buttons={besideName} />
        )}
        {state.route.step !== null && (
          <Suspense>
            <OnTheWay />
          </Suspense>
        )}
        {state.overlays.dialog?.kind === "levels" && (
          <Suspense>
            <LevelOverview found={found} shown={shown} marks={routeMarks} />
          </Suspense>
        )}
        <Notices onNewVersion={onNewVersion} />
        <BannerLoader key={state.kiosk.returns} />
      </main>
    </Themed>
  );
}
