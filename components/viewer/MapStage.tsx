"use client";

import { useEffect, useMemo, useRef } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
import { useIsWide } from "#components/ui/useIsWide";
import { type Camera, panBy, turnOf, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { boxAround, cornersOf, type Rect } from "#lib/geometry/rect";
import type { Marks } from "#lib/plan/draw/drawing";
import { fillingTurn } from "#lib/plan/floor";
import type { Scene, SceneItem } from "#lib/plan/sceneTypes";
import { bookmarkedBoothIds } from "#lib/viewer/lists";
import { COLUMN_PX, EDGE_PX, phonePadding, type Sides } from "#lib/viewer/phoneFrame";
import { wordOfSpot, wordOfTarget } from "#lib/viewer/place";
import type { ViewerState } from "#lib/viewer/state";
import type { Spot, Target } from "#lib/viewer/stateParts";
import { PANEL_PX } from "./frame";
import { useBoothKeys } from "./useBoothKeys";
import { useFollowing } from "./useFollowing";
import { useMapLook } from "./useMapLook";
import { textScale } from "./useSurroundings";
import { useViewer } from "./ViewerContext";

/** Zoomed in further, a booth would fill the picture without its surroundings; in pixels per metre. */
const NEAREST_SCALE = 17;
const SPOT_M = 14;

type Props = {
  /** Null for a plan without a level. */
  scene: Scene | null;
  found: ReadonlySet<string> | null;
  marks: Marks;
  onCamera: (camera: Camera, viewport: Viewport) => void;
  onSeen: () => void;
};

/** The plan: what is shown on it, where it flies to, and what a press does. */
export function MapStage({ scene, found, marks: routeMarks, onCamera, onSeen }: Props) {
  const { state, dispatch, lookup, speech, map } = useViewer();
  const padding = usePadding(state);
  useFlights(scene, padding);
  useSameSight(padding);
  useFollowing();
  useEffect(() => {
    if (!scene) onSeen();
  }, [scene, onSeen]);

  const { screen, here, bookmarks, bundle, selection } = state;
  const target = screen.name === "card" ? screen.target : null;
  // Sets are compared by identity: a new one redraws the ground.
  const selected = useMemo(
    () => new Set(target ? [target.id, ...lookup.boothIdsOf(target)] : []),
    [target, lookup],
  );
  const { goals } = routeMarks;
  const collected = useMemo(() => new Set([...(goals ?? []), ...selection]), [goals, selection]);
  const bookmarked = useMemo(() => bookmarkedBoothIds({ bundle, bookmarks }), [bundle, bookmarks]);
  const position = useMemo(
    () =>
      here && {
        ...here,
        heading: here.headingDegrees,
        accuracy: here.accuracyM,
        isStale: here.isStale,
        text: here.source === "kiosk" ? speech.say("map.here") : null,
      },
    [here, speech],
  );
  const look = useMapLook();
  // Highlights of an embedding page take precedence over the visitor's filters.
  const highlighted = useMemo(() => new Set(state.embed.highlightedBoothIds), [state.embed]);
  const { pointed, onKey } = useBoothKeys(scene, (id) => {
    const spot = lookup.spotsOf({ kind: "booth", id })[0];
    if (spot) dispatch({ type: "map/pressed", target: { kind: "booth", id }, spot });
  });
  const marks = useMemo<Marks>(
    () => ({
      ...routeMarks,
      goals: collected,
      selected,
      bookmarked,
      position,
      hovered: pointed,
      found: target || routeMarks.stops ? null : highlighted.size > 0 ? highlighted : found,
    }),
    [routeMarks, collected, selected, bookmarked, position, pointed, target, found, highlighted],
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
      if (state.route.step !== null) dispatch({ type: "route/relocated", from: word });
      const unknown = { name: null, headingDegrees: null, accuracyM: null };
      dispatch({ type: "here/set", here: { ...spot, source: "tap", ...unknown } });
      return;
    }
    if (state.pick === "via") dispatch({ type: "route/requested", via: [...state.route.via, word] });
    else dispatch({ type: "route/requested", ...(state.pick === "from" ? { from: word } : { to: word }) });
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
      look={look}
      padding={padding}
      onPress={onPress}
      onKey={onKey}
      onCamera={onCamera}
      onSeen={onSeen}
      className={state.pick ? "[&_canvas]:cursor-crosshair" : ""}
    />
  );
}

/** The space that the panel covers. */
function usePadding({ sheet, hidden, kiosk, camera, bundle }: ViewerState): Sides {
  const isWide = useIsWide();
  const isRtl = useViewer().speech.direction === "rtl";
  const hasPanel = !hidden.includes("overlay");
  const hasName = !hidden.includes("header");
  const hasControls = !hidden.includes("controls");
  const levels = hidden.includes("levels") ? 0 : bundle.levels.length;
  // A kiosk's style sheet moves the panel, so it is measured before every flight.
  const measured = kiosk.on && camera.count > 0 ? camera.count : 0;
  return useMemo(() => {
    const edge = { top: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX };
    if (!hasPanel) return edge;
    if (measured) return { ...edge, ...besidePanel() };
    if (isWide) {
      const panel = PANEL_PX * textScale() + EDGE_PX;
      return { ...edge, [isRtl ? "right" : "left"]: panel, [isRtl ? "left" : "right"]: COLUMN_PX };
    }
    const height = typeof window === "undefined" ? 800 : window.innerHeight;
    return phonePadding({ height, sheet, levels, hasName, hasControls, isRtl });
  }, [hasPanel, hasName, hasControls, levels, isWide, isRtl, sheet, measured]);
}

function besidePanel(): Partial<Sides> {
  const panel = document.querySelector("[data-sheet]")?.getBoundingClientRect();
  if (!panel) return {};
  if (panel.width > window.innerWidth * 0.6) return { bottom: window.innerHeight - panel.top + EDGE_PX };
  const isAtLeft = panel.left < window.innerWidth - panel.right;
  return isAtLeft
    ? { left: panel.right + EDGE_PX, right: 96 }
    : { right: window.innerWidth - panel.left + EDGE_PX, left: 96 };
}

/** Flies to the camera that the reducer requests; the first one, from the address, is set at once. */
function useFlights(scene: Scene | null, padding: Sides): void {
  const { state, speech, lookup, map } = useViewer();
  const { camera, levelId, kiosk, here } = state;
  const isWide = useIsWide();
  const flown = useRef(-1);
  const end = speech.direction === "rtl" ? "left" : "right";
  // On a kiosk with a known orientation, the direction it faces is up.
  const heading = kiosk.on && here?.source === "kiosk" ? here.headingDegrees : null;
  useEffect(() => {
    if (!scene || flown.current === camera.count) return;
    const isInstant = flown.current <= 0 && performance.now() < 3_000;
    flown.current = camera.count;
    const { goal } = camera;
    // On a kiosk a whole level may be partly covered by the buttons; a requested target must not be.
    const clear = isWide ? { ...padding, [end]: Math.max(padding[end], COLUMN_PX) } : padding;
    const near = (bounds: Rect, rotation?: number) =>
      map.current?.flyTo({ bounds, padding: clear, maxScale: NEAREST_SCALE, rotation }, { isInstant });
    const rotation = () => map.current?.camera().rotation ?? 0;
    if (goal.kind === "level") {
      const screen = { width: window.innerWidth, height: window.innerHeight };
      const turn = heading !== null ? turnOf(-heading) : isWide ? 0 : fillingTurn(scene.bounds, screen);
      if (turn !== 0) map.current?.flyTo({ rotation: turn }, { isInstant: true });
      map.current?.fitAll({ isInstant });
    }
    if (goal.kind === "spot") near(around(goal.spot));
    else if (goal.kind === "walk") near(around(goal.spot), turnOf(-(goal.bearing ?? -rotation())));
    else if (goal.kind === "area") near(grown(goal.rect), goal.isUpright ? 0 : undefined);
    else if (goal.kind === "targets") {
      const areas = goal.targets.flatMap((target) => lookup.areasOf(target));
      const corners = areas.filter((area) => area.levelId === levelId).flatMap(({ rect }) => cornersOf(rect));
      const requestedPadding = goal.paddingPx;
      if (corners.length > 0 && requestedPadding !== undefined)
        map.current?.flyTo({ bounds: boxAround(corners), padding: requestedPadding }, { isInstant });
      else if (corners.length > 0) near(grown(boxAround(corners)));
    } else if (goal.kind === "view") {
      const { x, y, zoom, bearing } = goal;
      const view = { x, y, ...(zoom && { scale: zoom }), ...(bearing !== null && { rotation: -bearing }) };
      map.current?.flyTo(view, { isInstant });
    }
  }, [camera, scene, padding, end, lookup, levelId, heading, isWide, map]);
}

function around({ x, y }: Spot): Rect {
  return { x: x - SPOT_M, y: y - SPOT_M, width: 2 * SPOT_M, height: 2 * SPOT_M };
}

/** When the panel changes sides, as with the writing direction, the map shifts. */
function useSameSight({ left, right }: Sides): void {
  const { speech, map } = useViewer();
  const { direction } = speech;
  const known = useRef({ direction, middle: left - right });
  useEffect(() => {
    const { current: before } = known;
    known.current = { direction, middle: left - right };
    // Before the first drawing there is no view to keep.
    if (before.direction === direction || !map.current?.viewport().width) return;
    const moved = { x: (left - right - before.middle) / 2, y: 0 };
    map.current.flyTo(panBy(map.current.camera(), moved));
  }, [direction, left, right, map]);
}

/** A booth is shown with its neighbours; a long route needs no more space than they do. */
function grown({ x, y, width, height }: Rect): Rect {
  const margin = Math.min(14, Math.max(6, Math.max(width, height) * 0.8));
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
