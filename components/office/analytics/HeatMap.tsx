import { useMemo, useState } from "react";
import { PlanCanvas } from "#components/plan/PlanCanvas";
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
import { counted } from "./words";

type Heat = Summary["heatmap"];
type HeatMapProps = { event: string; timezone: string; days: Days; heat: Heat };

/** Where visitors were and clicked on a level; a single day can be shown by hour. */
export function HeatMap({ event, timezone, days, heat }: HeatMapProps) {
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
      title="Heat map"
      description={
        isOneDay
          ? "Where visitors were and what they clicked. Choose an hour to narrow it down."
          : "Where visitors were and what they clicked. Choose a single day to see it by hour."
      }
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          {levels.length > 1 && (
            <Select
              aria-label="Level of the heat map"
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
              aria-label="Hour of the heat map"
              value={hour ?? ""}
              onChange={({ target }) => setHour(target.value === "" ? null : Number(target.value))}
            >
              <option value="">All day</option>
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
      {plan.isError && <LoadFailure what="The plan" error={plan.error} onRetry={() => void plan.refetch()} />}
      {ofHour.isError && hour !== null && (
        <LoadFailure what="The heat map" error={ofHour.error} onRetry={() => void ofHour.refetch()} />
      )}
      {plan.isPending && <Skeleton className="h-96 w-full rounded-md" />}
      {plan.data && levels.length === 0 && <p className="text-sm text-soft">This event has no levels yet.</p>}
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
  const scene = useMemo(() => makeScene(sourceOf(bundle), levelId), [bundle, levelId]);
  const marks = useMemo(() => ({ heat }), [heat]);
  const signs = heat?.points.reduce((sum, [, , weight]) => sum + weight, 0) ?? 0;
  return (
    <div className="grid gap-3">
      <div className="h-80 overflow-hidden rounded-md border bg-sunken sm:h-[min(65vh,36rem)]">
        <PlanCanvas scene={scene} marks={marks} label="Plan with the heat map" accepts={nothing} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
        <p role="status">
          {isKnown
            ? signs === 0
              ? "No activity on this level in this period."
              : `${counted(signs, "data point", "data points")} on this level.`
            : "Loading …"}
        </p>
        <p className="flex items-center gap-2">
          low
          <span
            aria-hidden="true"
            className="h-2 w-24 rounded-full [print-color-adjust:exact]"
            style={{ backgroundImage: `linear-gradient(to right, ${WARM}, ${HOT})` }}
          />
          high
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
