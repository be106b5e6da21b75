import { useState } from "react";
import { Card } from "#components/ui/Card";
import { Select } from "#components/ui/Select";
import { DayChart } from "./DayChart";
import { type Days, everyDay } from "./range";
import type { Summary } from "./useReport";

const MEASURES: Record<string, { label: string; noun: [string, string] }> = {
  sessions: { label: "Visits", noun: ["visit", "visits"] },
  search: { label: "Searches", noun: ["search", "searches"] },
  exhibitor_view: { label: "Exhibitors opened", noun: ["look at an exhibitor", "looks at exhibitors"] },
  booth_click: { label: "Booths pressed", noun: ["press of a booth", "presses of booths"] },
  route: { label: "Routes asked for", noun: ["route", "routes"] },
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
        <Select
          aria-label="What is counted by day"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
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
