"use client";

import { useMemo, useState } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Select } from "#components/ui/Select";
import type { Bundle } from "#lib/plan/bundle";
import { makeScene, sourceOf } from "#lib/plan/scene";
import type { KioskRecord } from "./kiosks";

type KioskPlanProps = {
  bundle: Bundle;
  kiosks: KioskRecord[];
  placing: KioskRecord | null;
  onPlaced: (id: string, spot: { levelId: string; x: number; y: number }) => void;
  onCancel: () => void;
};

/** Kiosk positions, numbered as in the list; a click places the selected kiosk. */
export function KioskPlan({ bundle, kiosks, placing, onPlaced, onCancel }: KioskPlanProps) {
  const { say } = useOffice();
  const levels = bundle.levels.toSorted((a, b) => a.index - b.index);
  const [chosen, setChosen] = useState<string | null>(null);
  const withKiosk = levels.find(({ id }) => kiosks.some((kiosk) => kiosk.levelId === id));
  const levelId = (levels.find(({ id }) => id === chosen) ?? withKiosk ?? levels[0])?.id ?? null;
  const scene = useMemo(
    () => (levelId === null ? null : makeScene(sourceOf(bundle), levelId)),
    [bundle, levelId],
  );
  const marks = useMemo(() => ({ stops: kiosks.flatMap((kiosk, index) => stopOf(kiosk, index)) }), [kiosks]);
  if (levelId === null || scene === null) return null;

  return (
    <section aria-label={say("kiosks.kioskPositions")} className="flex flex-col gap-3 xl:sticky xl:top-6">
      <div className="flex min-h-9.5 flex-wrap items-center justify-between gap-3">
        {placing ? (
          <p className="text-sm" role="status">
            {say("kiosks.clickThePositionOf", { name: placing.name })}
          </p>
        ) : (
          <p className="text-sm text-soft">{say("kiosks.useThePinNextTo")}</p>
        )}
        <div className="flex items-center gap-2">
          {placing && (
            <Button size="small" onClick={onCancel}>
              {say("dialog.cancel")}
            </Button>
          )}
          {levels.length > 1 && (
            <Select
              aria-label={say("common.level")}
              value={levelId}
              onChange={(event) => setChosen(event.target.value)}
            >
              {levels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </div>
      </div>
      <div className="h-72 sm:h-[min(60vh,30rem)] overflow-hidden rounded-lg border shadow-card">
        <PlanCanvas
          scene={scene}
          marks={marks}
          label={
            placing
              ? say("kiosks.planClickThePositionOf", { name: placing.name })
              : say("kiosks.planWithTheKiosks")
          }
          accepts={() => placing !== null}
          onPress={(_, { x, y }) => {
            if (placing) onPlaced(placing.id, { levelId, x: centimetres(x), y: centimetres(y) });
          }}
          className={placing ? "[&_canvas]:cursor-crosshair!" : ""}
        />
      </div>
    </section>
  );
}

function stopOf({ levelId, x, y }: KioskRecord, index: number) {
  if (levelId === null || x === null || y === null) return [];
  return [{ levelId, x, y, kind: "via" as const, text: String(index + 1) }];
}

function centimetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}
