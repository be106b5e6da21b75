import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Select } from "#components/ui/Select";
import type { OfficeKey } from "#lib/words/office";
import { DayChart } from "./DayChart";
import { type Days, everyDay } from "./range";
import type { Summary } from "./useReport";
import type { Counted } from "./words";

const VISITS: { label: OfficeKey; noun: Counted } = { label: "analytics.visits", noun: "visit" };
const MEASURES: Record<string, { label: OfficeKey; noun: Counted }> = {
  sessions: VISITS,
  search: { label: "analytics.searches", noun: "search" },
  exhibitor_view: { label: "analytics.exhibitorViews", noun: "exhibitorView" },
  booth_click: { label: "analytics.boothClicks", noun: "boothClick" },
  route: { label: "analytics.routesRequested", noun: "route" },
};

export function VisitsByDay({ summary, days }: { summary: Summary; days: Days }) {
  const { say } = useOffice();
  const [chosen, setChosen] = useState("sessions");
  const { label, noun } = MEASURES[chosen] ?? VISITS;
  const on = new Map(summary.byDay.map((day) => [day.date, day]));
  const valueOn = (day: string) =>
    (chosen === "sessions" ? on.get(day)?.sessions : on.get(day)?.totals[chosen]) ?? 0;
  return (
    <Card
      title={say("analytics.byDay", { label: say(label) })}
      actions={
        <Select
          aria-label={say("analytics.metricByDay")}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {Object.entries(MEASURES).map(([key, measure]) => (
            <option key={key} value={key}>
              {say(measure.label)}
            </option>
          ))}
        </Select>
      }
    >
      <DayChart
        label={say("analytics.byDay", { label: say(label) })}
        noun={noun}
        days={everyDay(days).map((day) => ({ day, value: valueOn(day) }))}
      />
    </Card>
  );
}
