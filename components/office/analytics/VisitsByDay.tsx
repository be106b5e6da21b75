import { useState } from "react";
import { Card } from "#components/ui/Card";
import { Select } from "#components/ui/Select";
import { DayChart } from "./DayChart";
import { type Days, everyDay } from "./range";
import type { Summary } from "./useReport";

const MEASURES: Record<string, { label: string; noun: [string, string] }> = {
  sessions: { label: "Visits", noun: ["visit", "visits"] },
  search: { label: "Searches", noun: ["search", "searches"] },
  exhibitor_view: { label: "Exhibitor views", noun: ["exhibitor view", "exhibitor views"] },
  booth_click: { label: "Booth clicks", noun: ["booth click", "booth clicks"] },
  route: { label: "Routes requested", noun: ["route", "routes"] },
};

export function VisitsByDay({ summary, days }: { summary: Summary; days: Days }) {
  const [chosen, setChosen] = useState("sessions");
  const { label, noun } = MEASURES[chosen] ?? { label: "Visits", noun: ["visit", "visits"] };
  const on = new Map(summary.byDay.map((day) => [day.date, day]));
  const valueOn = (day: string) =>
    (chosen === "sessions" ? on.get(day)?.sessions : on.get(day)?.totals[chosen]) ?? 0;
  return (
    <Card
      title={`${label} by day`}
      actions={
        <Select aria-label="Metric by day" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {Object.entries(MEASURES).map(([key, measure]) => (
            <option key={key} value={key}>
              {measure.label}
            </option>
          ))}
        </Select>
      }
    >
      <DayChart
        label={`${label} by day`}
        noun={noun}
        days={everyDay(days).map((day) => ({ day, value: valueOn(day) }))}
      />
    </Card>
  );
}
