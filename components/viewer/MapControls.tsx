"use client";

import { LocateFixed, Maximize, Minus, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Compass } from "#components/plan/Compass";
import { LevelTabs } from "#components/plan/LevelTabs";
import { ScaleBar } from "#components/plan/ScaleBar";
import { classes } from "#components/ui/classes";
import type { Camera } from "#lib/geometry/camera";
import { useLocate } from "./useLocate";
import { useViewer } from "./ViewerContext";

type Props = {
  camera: Camera | null;
  /** Levels on which something is that is being looked for. */
  markedLevels: ReadonlySet<string>;
};

/** Floats over the map at its far edge, where neither the panel nor a thumb's way lies. */
export function MapControls({ camera, markedLevels }: Props) {
  const { state, dispatch, lookup, settings, speech, map } = useViewer();
  const { locate, isLocating } = useLocate();
  const { here, hidden, levelId } = state;
  const north = lookup.level(levelId)?.northDegrees ?? null;
  const isTurned = camera !== null && Math.abs(camera.rotation) > 0.5;
  const marked = useMemo(
    () => new Set([...markedLevels, ...(here ? [here.levelId] : [])]),
    [markedLevels, here],
  );
  return (
    <>
      <div className="pointer-events-none absolute end-3 top-3 z-10 flex flex-col items-end gap-2.5 md:end-4 md:top-4 [&>*]:pointer-events-auto">
        {!hidden.includes("levels") && (
          <LevelTabs
            levels={lookup.levels}
            value={levelId}
            onChange={(id) => dispatch({ type: "level/shown", levelId: id })}
            label={speech.say("map.levels")}
            marked={marked}
          />
        )}
        {(isTurned || north !== null) && camera && (
          <Compass
            rotation={camera.rotation}
            northDegrees={north}
            label={speech.say("map.north")}
            onPress={() => map.current?.flyTo({ rotation: isTurned ? 0 : -(north ?? 0) })}
          />
        )}
      </div>
      <div className="absolute end-3 bottom-[calc(9.5rem+env(safe-area-inset-bottom))] z-10 flex flex-col gap-2.5 md:end-4 md:bottom-4">
        <ControlGroup>
          <Control
            label={speech.say(here ? "map.here" : "map.locate")}
            isOn={here !== null}
            isBusy={isLocating}
            onPress={() =>
              here ? dispatch({ type: "camera/wished", goal: { kind: "spot", spot: here } }) : locate()
            }
          >
            <LocateFixed />
          </Control>
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
        </ControlGroup>
      </div>
      {camera && (
        <ScaleBar
          scale={camera.scale}
          units={settings.units}
          lang={speech.language}
          className="absolute end-18 bottom-5 z-10 hidden md:flex"
        />
      )}
    </>
  );
}

/** Fingers zoom by themselves, so that on phones the map is not covered for it; a kiosk or an embed still may. */
function ControlGroup({ isForMice = false, children }: { isForMice?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        "flex flex-col divide-y overflow-hidden rounded-lg border bg-raised shadow-float",
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
  isBusy?: boolean;
  children: ReactNode;
};

function Control({ label, onPress, isOn = false, isBusy = false, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
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
