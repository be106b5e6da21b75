"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { PlanCanvas, type PlanHandle } from "#components/plan/PlanCanvas";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import type { Bundle, BundleLevel } from "#lib/plan/bundle";
import { differenceOf, drawnChanges } from "#lib/plan/diff";
import { makeScene, sourceOf } from "#lib/plan/scene";
import { DifferenceSwatch } from "./DifferenceSwatch";
import { levelsByObject, PARTS } from "./differences";
import { type ObjectChange, type State, usePlanAt } from "./queries";

type DiffPlanProps = {
  event: string;
  from: State | null;
  to: State;
  /** The change to go to. */
  shown: ObjectChange | null;
};

/** Both states in one picture: added, moved, changed and removed objects. */
export function DiffPlan({ event, from, to, shown }: DiffPlanProps) {
  const before = usePlanAt(event, from);
  const after = usePlanAt(event, to);
  const levels = useMemo(() => levelsOf(before.data, after.data), [before.data, after.data]);
  const isWaiting = after.isPending || (from !== null && before.isPending);
  if (isWaiting) return <Skeleton className="h-72 w-full rounded-lg sm:h-96" />;
  if (!after.data || (from !== null && !before.data)) return null;
  const [first] = levels;
  if (!first) return null;
  return (
    <Picture
      before={before.data ?? null}
      after={after.data}
      levels={levels}
      firstId={first.id}
      shown={shown}
    />
  );
}

type PictureProps = {
  before: Bundle | null;
  after: Bundle;
  levels: readonly BundleLevel[];
  firstId: string;
  shown: ObjectChange | null;
};

function Picture({ before, after, levels, firstId, shown }: PictureProps) {
  const { say } = useOffice();
  const plan = useRef<PlanHandle>(null);
  // A level missing in one state is empty there.
  const former = useMemo(
    () => ({ ...(before ?? { ...after, booths: [], elements: [] }), levels: [...levels] }),
    [before, after, levels],
  );
  const drawn = useMemo(() => drawnChanges(former, after), [former, after]);
  const levelOf = useMemo(() => levelsByObject(former, after), [former, after]);
  const touched = useMemo(() => new Set(drawn.map(({ id }) => levelOf.get(id))), [drawn, levelOf]);
  const [chosen, setChosen] = useState<string | null>(null);
  const levelId = chosen ?? levels.find(({ id }) => touched.has(id))?.id ?? firstId;
  const scene = useMemo(
    () => makeScene(sourceOf({ ...after, levels: [...levels] }), levelId),
    [after, levels, levelId],
  );
  const was = useMemo(() => makeScene(sourceOf(former), levelId), [former, levelId]);
  const kinds = useMemo(() => new Map(drawn.map((object) => [object.id, differenceOf(object)])), [drawn]);
  const marks = useMemo(
    () => ({ differences: { before: was, kinds }, ...(shown && { selected: new Set([shown.id]) }) }),
    [was, kinds, shown],
  );

  // Only once for each change: afterwards the reader may switch to another level.
  const led = useRef<ObjectChange | null>(null);
  useEffect(() => {
    if (!shown) return;
    const there = levelOf.get(shown.id);
    const isNew = led.current !== shown;
    led.current = shown;
    if (isNew && there && there !== levelId && levels.some(({ id }) => id === there)) {
      setChosen(there);
      return;
    }
    const item = scene.byId.get(shown.id) ?? was.byId.get(shown.id);
    if (item) plan.current?.flyTo({ bounds: boxOf(item) });
  }, [shown, levelId, levels, levelOf, scene, was]);

  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="relative h-72 overflow-hidden rounded-lg border bg-sunken sm:h-96">
        <PlanCanvas
          ref={plan}
          scene={scene}
          marks={marks}
          mode="edit"
          label={say("publishing.changesOnThePlan")}
        />
        {levels.length > 1 && (
          <span className="absolute start-2 top-2">
            <Select
              aria-label={say("common.level")}
              value={levelId}
              onChange={({ target }) => setChosen(target.value)}
            >
              {levels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {touched.has(id) ? `${name} •` : name}
                </option>
              ))}
            </Select>
          </span>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-faint text-xs">
        {PARTS.map((difference) => {
          const count = [...kinds.values()].filter((kind) => kind === difference).length;
          return count === 0 ? null : (
            <span key={difference} className="inline-flex items-center gap-1.5">
              <DifferenceSwatch difference={difference} />
              {say(`publishing.count.${difference}`, { count })}
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}

/** Removed levels can still be viewed. */
function levelsOf(before: Bundle | undefined, after: Bundle | undefined): BundleLevel[] {
  const levels = new Map(
    [...(before?.levels ?? []), ...(after?.levels ?? [])].map((level) => [level.id, level]),
  );
  return [...levels.values()].sort((a, b) => a.index - b.index);
}

const MARGIN = 6;

function boxOf({ minX, minY, maxX, maxY }: { minX: number; minY: number; maxX: number; maxY: number }) {
  return {
    x: minX - MARGIN,
    y: minY - MARGIN,
    width: maxX - minX + 2 * MARGIN,
    height: maxY - minY + 2 * MARGIN,
  };
}
