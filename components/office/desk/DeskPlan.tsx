import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { PlanCanvas, type PlanHandle } from "#components/plan/PlanCanvas";
import { useOffice } from "#components/speech/OfficeSpeech";
import type { Camera, Viewport } from "#lib/geometry/camera";
import { DIRECTIONS, type Direction, neighbourTowards } from "#lib/plan/neighbour";
import type { Look } from "#lib/plan/paint";
import { boxOf } from "#lib/plan/scene";
import type { Scene, SceneItem } from "#lib/plan/sceneTypes";
import { CompanyChip } from "./CompanyChip";

type DeskPlanProps = {
  scene: Scene;
  look: Look;
  plan: RefObject<PlanHandle | null>;
  selectedId: string | null;
  /** A booth to zoom to. */
  shownId: string | null;
  onSelect: (id: string | null) => void;
  /** The company that can be dragged from the selected booth to an available one; null if it cannot be moved. */
  movable: { company: string; accepts: (boothId: string) => boolean } | null;
  onMove: (targetId: string) => void;
};

/** The level at the sales desk: booths are selected by a click or the arrow keys, and companies can be dragged. */
export function DeskPlan({
  scene,
  look,
  plan,
  selectedId,
  shownId,
  onSelect,
  movable,
  onMove,
}: DeskPlanProps) {
  const { say } = useOffice();
  const [view, setView] = useState<{ camera: Camera; viewport: Viewport } | null>(null);
  const [targetId, setTargetId] = useState<string | null>(null);
  const marks = useMemo(
    () => ({
      ...(selectedId !== null && { selected: new Set([selectedId]) }),
      ...(targetId !== null && { goals: new Set([targetId]) }),
    }),
    [selectedId, targetId],
  );
  const selected = selectedId === null ? null : scene.byId.get(selectedId);
  useShown(plan, (shownId !== null && scene.byId.get(shownId)) || null);

  const onKey = useCallback(
    (key: string) => {
      if (key === "Escape" && selectedId !== null) {
        onSelect(null);
        return true;
      }
      if (!(key in DIRECTIONS) || selectedId === null) return false;
      const next = neighbourTowards(scene, selectedId, key as Direction);
      if (next) onSelect(next.id);
      return true;
    },
    [scene, selectedId, onSelect],
  );

  return (
    <div className="relative size-full">
      <PlanCanvas
        ref={plan}
        scene={scene}
        look={look}
        marks={marks}
        label={say("desk.chooseABoothThenGo", { name: scene.level.name })}
        accepts={isBooth}
        onPress={(hit) => onSelect(hit?.id ?? null)}
        onCamera={(camera, viewport) => setView({ camera, viewport })}
        onKey={onKey}
      />
      {selected?.kind === "booth" && movable && view && (
        <CompanyChip
          company={movable.company}
          booth={selected}
          scene={scene}
          {...view}
          accepts={movable.accepts}
          onTarget={setTargetId}
          onDrop={onMove}
        />
      )}
    </div>
  );
}

function isBooth({ kind }: SceneItem): boolean {
  return kind === "booth";
}

/** How much of the hall around a booth is shown when zooming to it. */
const SURROUNDINGS_M = 12;

/** Zooms to a booth that was selected elsewhere, such as by search, but not again whenever the scene is rebuilt. */
function useShown(plan: RefObject<PlanHandle | null>, item: SceneItem | null) {
  const box = item && boxOf(item);
  const [x, y, width, height] = box ? [box.x, box.y, box.width, box.height] : [null, 0, 0, 0];
  useEffect(() => {
    if (x === null) return;
    const reach = SURROUNDINGS_M;
    const bounds = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
    plan.current?.flyTo({ bounds });
  }, [plan, x, y, width, height]);
}
