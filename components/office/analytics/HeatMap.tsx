import { useMemo, useState } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import type { Bundle } from "#lib/plan/bundle";
import { HOT, WARM } from "#lib/plan/draw/heat";
import { makeScene, sourceOf } from "#lib/plan/scene";
import { usePlanNow } from "../kiosks/kiosks";
import { LoadFailure } from "../LoadFailure";
import { type Days, hourOf } from "./range";
import { type Summary, useSummary } from "./useReport";

type Heat = Summary["heatmap"];
type HeatMapProps = { event: string; timezone: string; days: Days; heat: Heat };

/** The positions and clicks of visitors on a level; a single day can be shown by hour. */
export function HeatMap({ event, timezone, days, heat }: HeatMapProps) {
  const { say } = useOffice();
  const plan = usePlanNow(event);
  const [chosenLevel, setLevel] = useState<string | null>(null);
  const [chosenHour, setHour] = useState<number | null>(null);
  const isOneDay = days.from === days.to;
  const hour = isOneDay ? chosenHour : null;
  const ofHour = useSummary(event, hour === null ? null : hourOf(days.from, hour, timezone));
  const shown = hour === null ? heat : ofHour.data?.heatmap;
  const levels = plan.data?.levels.toSorted((a, b) => a.index - b.index) ?? [];
  const levelId = chosenLevel ?? warmest(heat, levels) ?? "";

  return (
    <Card
      title={say("analytics.heatMap")}
      description={
        isOneDay ? say("analytics.whereVisitorsWereAndWhat") : say("analytics.whereVisitorsWereByDay")
      }
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          {levels.length > 1 && (
            <Select
              aria-label={say("analytics.levelOfTheHeatMap")}
              value={levelId}
              onChange={({ target }) => setLevel(target.value)}
            >
              {levels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {isOneDay && (
            <Select
              aria-label={say("analytics.hourOfTheHeatMap")}
              value={hour ?? ""}
              onChange={({ target }) => setHour(target.value === "" ? null : Number(target.value))}
            >
              <option value="">{say("analytics.allDay")}</option>
              {HOURS.map((one) => (
                <option key={one} value={one}>
                  {clock(one)} – {clock(one + 1)}
                </option>
              ))}
            </Select>
          )}
        </div>
      }
    >
      {plan.isError && (
        <LoadFailure what={say("analytics.thePlan")} error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {ofHour.isError && hour !== null && (
        <LoadFailure
          what={say("analytics.theHeatMap")}
          error={ofHour.error}
          onRetry={() => void ofHour.refetch()}
        />
      )}
      {plan.isPending && <Skeleton className="h-96 w-full rounded-md" />}
      {plan.data && levels.length === 0 && (
        <p className="text-sm text-soft">{say("analytics.thisEventHasNoLevels")}</p>
      )}
      {plan.data && levels.length > 0 && (
        <HeatPlan
          bundle={plan.data}
          levelId={levelId}
          heat={shown?.[levelId] ?? null}
          isKnown={Boolean(shown)}
        />
      )}
    </Card>
  );
}

type HeatPlanProps = {
  bundle: Bundle;
  levelId: string;
  heat: Heat[string] | null;
  /** False while the counts are loading. */
  isKnown: boolean;
};

function HeatPlan({ bundle, levelId, heat, isKnown }: HeatPlanProps) {
  const { say } = useOffice();
  const scene = useMemo(() => makeScene(sourceOf(bundle), levelId), [bundle, levelId]);
  const marks = useMemo(() => ({ heat }), [heat]);
  const signs = heat?.points.reduce((sum, [, , weight]) => sum + weight, 0) ?? 0;
  return (
    <div className="grid gap-3">
      <div className="h-80 overflow-hidden rounded-md border bg-sunken sm:h-[min(65vh,36rem)]">
        <PlanCanvas
          scene={scene}
          marks={marks}
          label={say("analytics.planWithTheHeatMap")}
          accepts={nothing}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
        <p role="status">
          {isKnown
            ? signs === 0
              ? say("analytics.noActivityOnThisLevel")
              : say("analytics.onThisLevel", { counted: say("analytics.count.dataPoint", { count: signs }) })
            : say("analytics.loading")}
        </p>
        <p className="flex items-center gap-2">
          {say("analytics.low")}
          <span
            aria-hidden="true"
            className="h-2 w-24 rounded-full [print-color-adjust:exact]"
            style={{ backgroundImage: `linear-gradient(to right, ${WARM}, ${HOT})` }}
          />
          {say("analytics.high")}
        </p>
      </div>
    </div>
  );
}

/** Starts on the level with the most activity. */
function warmest(heat: Heat, levels: readonly { id: string }[]): string | undefined {
  const signs = ({ id }: { id: string }) =>
    heat[id]?.points.reduce((sum, [, , weight]) => sum + weight, 0) ?? 0;
  return levels.toSorted((a, b) => signs(b) - signs(a))[0]?.id;
}

const nothing = () => false;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function clock(hour: number): string {
  return `${String(hour % 24).padStart(2, "0")}:00`;
}
