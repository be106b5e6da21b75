"use client";

import { useEffect, useMemo, useRef } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
import type { Camera, Padding } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { Bundle, BundleBooth } from "#lib/plan/bundle";
import type { Marks } from "#lib/plan/draw/drawing";
import { makeScene, type Scene, type SceneItem, type SceneSource, sourceOf } from "#lib/plan/scene";
import { bookmarkedBoothIds, statusOf } from "#lib/viewer/lists";
import { wordOfSpot, wordOfTarget } from "#lib/viewer/place";
import type { Spot, Target, ViewerState } from "#lib/viewer/state";
import { PANEL_PX } from "./frame";
import { useIsWide } from "./useSurroundings";
import { useViewer } from "./ViewerContext";

/** Nearer than this a booth would fill the picture and nobody would see what is around it. */
const NEAREST_SCALE = 26;
const SPOT_M = 14;
const EDGE_PX = 28;

type Props = { found: ReadonlySet<string> | null; marks: Marks; onCamera: (camera: Camera) => void };

/** The plan itself: what is on it at the moment, where it flies to, and what a press means. */
export function MapStage({ found, marks: routeMarks, onCamera }: Props) {
  const { state, dispatch, lookup, settings, speech, map } = useViewer();
  const scene = useScene(state, settings.showSoldCompanies);
  const padding = usePadding(state);
  useFlights(scene, padding);

  const { screen, here, bookmarks, bundle } = state;
  const target = screen.name === "card" ? screen.target : null;
  const marks = useMemo<Marks>(
    () => ({
      ...routeMarks,
      selected: new Set(target ? [target.id, ...lookup.boothIdsOf(target)] : []),
      found: target || routeMarks.route ? null : found,
      bookmarked: bookmarkedBoothIds({ bundle, bookmarks }),
      position: here && { ...here, heading: here.headingDegrees, accuracy: here.accuracyM },
    }),
    [routeMarks, target, lookup, found, bundle, bookmarks, here],
  );

  const onPress = (hit: SceneItem | null, { x, y }: Point) => {
    const spot = { levelId: state.levelId, x, y };
    const pressed: Target | null = hit && { kind: hit.kind === "booth" ? "booth" : "place", id: hit.id };
    if (state.pick) pickSpot(spot, pressed);
    else dispatch({ type: "map/pressed", target: pressed && lookup.has(pressed) ? pressed : null, spot });
  };

  const pickSpot = (spot: Spot, pressed: Target | null) => {
    const word = (pressed && wordOfTarget(pressed, lookup)) ?? wordOfSpot(spot);
    if (state.pick === "here") {
      const unknown = { name: null, headingDegrees: null, accuracyM: null };
      dispatch({ type: "here/set", here: { ...spot, source: "tap", ...unknown } });
      return;
    }
    if (state.pick === "via") dispatch({ type: "route/asked", via: [...state.route.via, word] });
    else dispatch({ type: "route/asked", ...(state.pick === "from" ? { from: word } : { to: word }) });
    dispatch({ type: "pick/ended" });
    dispatch({ type: "screen/opened", screen: { name: "route" } });
  };

  if (!scene) return <div className="gridded absolute inset-0" />;
  return (
    <PlanCanvas
      ref={map}
      scene={scene}
      label={`${speech.say("shell.map", { event: bundle.event.name })}. ${speech.say("shell.mapHint")}`}
      marks={marks}
      look={{ primary: settings.primary }}
      padding={padding}
      onPress={onPress}
      onCamera={onCamera}
      className={state.pick ? "[&_canvas]:cursor-crosshair" : ""}
    />
  );
}

/** One level with the statuses of the moment; records that did not change keep what was prepared of them. */
function useScene({ bundle, live, levelId }: ViewerState, showsCompanies: boolean): Scene | null {
  const source = useMemo<SceneSource>(() => sourceOf(bundle), [bundle]);
  const booths = useBooths(bundle, live, showsCompanies);
  const before = useRef<Scene>(undefined);
  return useMemo(() => {
    if (!bundle.levels.some(({ id }) => id === levelId)) return null;
    before.current = makeScene({ ...source, booths }, levelId, before.current);
    return before.current;
  }, [bundle, source, booths, levelId]);
}

function useBooths(
  bundle: Bundle,
  live: ViewerState["live"],
  showsCompanies: boolean,
): readonly BundleBooth[] {
  const before = useRef(new Map<string, BundleBooth>());
  return useMemo(() => {
    const next = bundle.booths.map((booth) => {
      const status = statusOf({ live }, booth);
      if (status === booth.status && showsCompanies) return booth;
      const known = before.current.get(booth.id);
      if (known?.status === status && known.label === booth.label) return known;
      return { ...booth, status, exhibitorIds: showsCompanies ? booth.exhibitorIds : [] };
    });
    before.current = new Map(next.map((booth) => [booth.id, booth]));
    return next;
  }, [bundle, live, showsCompanies]);
}

/** Room that the panel takes of the map. */
function usePadding({ sheet, hidden, embed }: ViewerState): Padding {
  const isWide = useIsWide();
  const isRtl = useViewer().speech.direction === "rtl";
  const hasPanel = !hidden.includes("overlay");
  return useMemo(() => {
    const edge = { top: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX };
    if (!hasPanel) return edge;
    if (isWide)
      return { ...edge, [isRtl ? "right" : "left"]: PANEL_PX + EDGE_PX, [isRtl ? "left" : "right"]: 72 };
    const height = typeof window === "undefined" ? 800 : window.innerHeight;
    return { ...edge, top: embed.on ? EDGE_PX : 64, bottom: sheet === "peek" ? 150 : height * 0.48 };
  }, [hasPanel, isWide, isRtl, sheet, embed.on]);
}

/** Where the reducer wishes the map to be, it flies; what was asked for by the address is there at once. */
function useFlights(scene: Scene | null, padding: Padding): void {
  const { state, lookup, map } = useViewer();
  const { camera, levelId } = state;
  const flown = useRef(0);
  useEffect(() => {
    if (!scene || flown.current === camera.count) return;
    const isInstant = flown.current === 0 && performance.now() < 3_000;
    flown.current = camera.count;
    const { goal } = camera;
    const near = (bounds: Rect) =>
      map.current?.flyTo({ bounds, padding, maxScale: NEAREST_SCALE }, { isInstant });
    if (goal.kind === "level") map.current?.fitAll({ isInstant });
    else if (goal.kind === "spot") near(around(goal.spot));
    else if (goal.kind === "area") near(grown(goal.rect));
    else if (goal.kind === "targets") {
      const areas = goal.targets.flatMap((target) => lookup.areasOf(target));
      const corners = areas.filter((area) => area.levelId === levelId).flatMap(({ rect }) => cornersOf(rect));
      if (corners.length > 0) near(grown(boxAround(corners)));
    } else {
      const { x, y, zoom, bearing } = goal;
      const view = { x, y, ...(zoom && { scale: zoom }), ...(bearing !== null && { rotation: -bearing }) };
      map.current?.flyTo(view, { isInstant });
    }
  }, [camera, scene, padding, lookup, levelId, map]);
}

function around({ x, y }: Spot): Rect {
  return { x: x - SPOT_M, y: y - SPOT_M, width: 2 * SPOT_M, height: 2 * SPOT_M };
}

/** A booth is seen with its neighbours. */
function grown({ x, y, width, height }: Rect): Rect {
  const margin = Math.max(6, Math.max(width, height) * 0.8);
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
