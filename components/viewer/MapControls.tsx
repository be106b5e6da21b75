"use client";

import { Layers, LocateFixed, Maximize, Minus, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Compass } from "#components/plan/Compass";
import { LevelTabs } from "#components/plan/LevelTabs";
import { ScaleBar } from "#components/plan/ScaleBar";
import { classes } from "#components/ui/classes";
import { useIsWide } from "#components/ui/useIsWide";
import { toScreen, turnOf } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Scene } from "#lib/plan/sceneTypes";
import { hasLevelColumn } from "#lib/viewer/phoneFrame";
import type { Here, SheetStop } from "#lib/viewer/stateParts";
import { ColourLegend } from "./ColourLegend";
import { PANEL_PX } from "./frame";
import { SCREENS } from "./screens";
import { type CameraStore, useView, type View } from "./useCameraStore";
import { useLocate } from "./useLocate";
import { useViewer } from "./ViewerContext";

/** Phones have no room for it, and others need it only once they zoom in. */
const Minimap = lazy(async () => ({ default: (await SCREENS.minimap()).Minimap }));

type Props = {
  scene: Scene | null;
  cameras: CameraStore;
  /** Levels with search results. */
  markedLevels: ReadonlySet<string>;
};

/** On phones the controls are above the sheet, as long as there is room; below it they would be hidden. */
const ABOVE_SHEET: Record<SheetStop, string> = {
  peek: "bottom-[calc(9.5rem+env(safe-area-inset-bottom))]",
  half: "bottom-[calc(9.5rem+env(safe-area-inset-bottom))] max-md:[@media(min-height:40rem)]:bottom-[calc(48dvh+1rem)]",
  full: "bottom-[calc(9.5rem+env(safe-area-inset-bottom))] max-md:invisible",
};

/** Over the map at its far edge, away from the panel. */
export function MapControls({ scene, cameras, markedLevels }: Props) {
  const { state, dispatch, lookup, speech, map } = useViewer();
  const { here, hidden, levelId } = state;
  const marked = useMemo(
    () => new Set([...markedLevels, ...(here ? [here.levelId] : [])]),
    [markedLevels, here],
  );
  const isColumn = hasLevelColumn(lookup.levels.length);
  return (
    <>
      <div
        data-map-levels=""
        className={classes(
          "pointer-events-none absolute end-3 z-10 flex flex-col items-end gap-2.5 md:end-4 md:top-4 [&>*]:pointer-events-auto [@media(max-height:28rem)]:md:flex-row-reverse [@media(max-height:28rem)]:md:items-start",
          !isColumn && "max-md:flex-row-reverse",
          // Below the instruction of a route that is followed.
          state.route.step === null ? "top-3" : "top-28",
          // The whole sheet would cover them in part.
          state.sheet === "full" && "max-md:invisible",
        )}
      >
        {!hidden.includes("levels") && (
          <LevelTabs
            levels={lookup.levels}
            value={levelId}
            onChange={(id) => dispatch({ type: "level/shown", levelId: id })}
            label={speech.say("map.levels")}
            marked={marked}
            className={isColumn ? "" : "max-md:flex-row-reverse"}
          />
        )}
        <NorthArrow cameras={cameras} />
      </div>
      <div
        data-map-controls=""
        className={classes(
          "absolute end-3 z-10 flex gap-2.5 max-md:flex-row-reverse md:end-4 md:bottom-4 md:flex-col md:items-end",
          // A kiosk has its panel elsewhere.
          ABOVE_SHEET[state.kiosk.on ? "peek" : state.sheet],
        )}
      >
        <ControlGroup>
          <HereControl cameras={cameras} />
        </ControlGroup>
        <ControlGroup isForMice>
          <Control label={speech.say("map.zoomIn")} onPress={() => map.current?.zoomBy(1.6)}>
            <Plus />
          </Control>
          <Control label={speech.say("map.zoomOut")} onPress={() => map.current?.zoomBy(1 / 1.6)}>
            <Minus />
          </Control>
        </ControlGroup>
        <ControlGroup>
          <Control label={speech.say("map.fit")} onPress={() => map.current?.fitAll()}>
            <Maximize />
          </Control>
          {lookup.levels.length > 1 && !hidden.includes("levels") && (
            <Control
              label={speech.say("filter.allLevels")}
              onPress={() => dispatch({ type: "dialog/opened", dialog: { kind: "levels" } })}
            >
              <Layers />
            </Control>
          )}
        </ControlGroup>
      </div>
      <Overview scene={scene} cameras={cameras} />
    </>
  );
}

/** Locates the visitor, goes there, and removes the position again. */
function HereControl({ cameras }: { cameras: CameraStore }) {
  const { state, dispatch, speech, map } = useViewer();
  const { locate, isLocating } = useLocate();
  const view = useView(cameras);
  const { here, levelId } = state;
  const isSeen = here?.levelId === levelId && view !== null && isAhead(view, here);
  const isForgettable = isSeen && here.source !== "kiosk";
  // If the visitor's heading is known, it points up on the screen.
  const go = (spot: Here) => {
    dispatch({ type: "level/shown", levelId: spot.levelId });
    if (spot.headingDegrees === null) dispatch({ type: "camera/requested", goal: { kind: "spot", spot } });
    else map.current?.flyTo({ x: spot.x, y: spot.y, rotation: turnOf(-spot.headingDegrees) });
  };
  const press = () => {
    if (!here) locate();
    else if (isForgettable) dispatch({ type: "here/set", here: null });
    else go(here);
  };
  return (
    <Control
      label={speech.say(!here ? "map.locate" : isForgettable ? "map.hereRemove" : "map.here")}
      isOn={here !== null}
      isBusy={isLocating}
      onPress={press}
    >
      <LocateFixed />
    </Control>
  );
}

/** In the middle half of the view; elsewhere, pressing the button moves there first. */
function isAhead({ camera, viewport }: View, place: Point): boolean {
  const { x, y } = toScreen(camera, viewport, place);
  const { width, height } = viewport;
  return Math.abs(x - width / 2) < width / 4 && Math.abs(y - height / 2) < height / 4;
}

/** A compass; pressing it turns north up. Hidden if north is not known and the plan is not rotated. */
function NorthArrow({ cameras }: { cameras: CameraStore }) {
  const { state, lookup, speech, map } = useViewer();
  const camera = useView(cameras)?.camera;
  const turn = camera?.rotation ?? 0;
  const north = lookup.level(state.levelId)?.northDegrees ?? null;
  const isTurned = Math.abs(turn) > 0.5;
  if (!isTurned && north === null) return null;
  return (
    <Compass
      rotation={turn}
      northDegrees={north}
      label={speech.say("map.north")}
      onPress={() => map.current?.flyTo({ rotation: isTurned ? 0 : -(north ?? 0) })}
    />
  );
}

/** The overview appears when the view shows the plan at least this many times larger. */
const OVERVIEW_FROM = 1.7;

/** Beside the panel on large screens: the scale, and an overview once the visitor has zoomed in. */
function Overview({ scene, cameras }: { scene: Scene | null; cameras: CameraStore }) {
  const { settings, speech, map } = useViewer();
  const view = useView(cameras);
  const isWide = useIsWide();
  if (!view || !scene) return null;
  const { camera, viewport } = view;
  const isClose = (scene.bounds.width * camera.scale) / (viewport.width - PANEL_PX) > OVERVIEW_FROM;
  return (
    <div
      data-map-overview=""
      className="pointer-events-none absolute start-[27rem] bottom-4 z-10 hidden max-w-[calc(100%-33rem)] flex-col items-start gap-2.5 md:flex lg:max-w-[calc(100%-47rem)]"
    >
      {isClose && isWide && (
        <Suspense>
          <Minimap
            scene={scene}
            label={speech.say("map.minimap")}
            look={{ primary: settings.primary }}
            camera={camera}
            viewport={viewport}
            onGo={({ x, y }) => map.current?.flyTo({ x, y }, { isInstant: true })}
            width={168}
            className="pointer-events-auto hidden lg:block"
          />
        </Suspense>
      )}
      <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-raised px-2.5 py-1.5">
        <ScaleBar scale={camera.scale} units={settings.units} lang={speech.language} />
        <ColourLegend className="[@media(max-height:32rem)]:hidden" />
      </div>
    </div>
  );
}

/** Fingers zoom by gesture, so phones have no zoom buttons; a kiosk or an embed may have them. */
function ControlGroup({ isForMice = false, children }: { isForMice?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        // A row on phones, where the camera leaves room for it above the sheet.
        "flex overflow-hidden rounded-lg border bg-raised shadow-float max-md:flex-row-reverse max-md:divide-x max-md:divide-x-reverse md:flex-col md:divide-y",
        isForMice && "max-md:hidden",
      )}
    >
      {children}
    </div>
  );
}

type ControlProps = {
  label: string;
  onPress: () => void;
  isOn?: boolean;
  /** A toggle button. */
  isSwitch?: boolean;
  isBusy?: boolean;
  children: ReactNode;
};

function Control({ label, onPress, isOn = false, isSwitch = false, isBusy = false, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      aria-pressed={isSwitch ? isOn : undefined}
      onClick={onPress}
      className={classes(
        "grid size-11 cursor-pointer place-items-center transition-colors hover:bg-hover hover:text-ink",
        "focus-visible:-outline-offset-2 active:bg-press [&_svg]:size-4.5",
        isOn ? "text-mark" : "text-soft",
        isBusy && "animate-shimmer",
      )}
    >
      {children}
    </button>
  );
}
