"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { type Answer, call } from "#lib/client/call";
import { dayAt, everyDay } from "#lib/client/days";
import type { AnalyticsEventType } from "#lib/stats/analyticsEvent";
import { DayBars } from "./DayBars";
import { usePortalWords } from "./PortalSpeech";
import { usePortal } from "./usePortal";

type Report = Answer<"GET /api/v1/portal/{token}/statistics">["data"];

const SPANS = [7, 30, 90];
const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** The figures, each compared with the median of similar exhibitors, or of all. */
const FIGURES: AnalyticsEventType[] = [
  "exhibitor_view",
  "booth_click",
  "route",
  "bookmark",
  "share",
  "custom_button",
];

export function Statistics() {
  const { say, wording, language } = usePortalWords();
  const spanned = new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" });
  const { token } = usePortal();
  const [days, setDays] = useState(30);
  const report = useQuery({
    queryKey: ["portal", token, "statistics", days],
    queryFn: () => {
      const from = new Date(Date.now() - days * MS_PER_DAY).toISOString();
      return call("GET /api/v1/portal/{token}/statistics", { params: { token }, query: { from } }).then(
        ({ data }) => data,
      );
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{say("statistics.intro")}</p>
        <Select
          aria-label={say("statistics.period")}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {say("statistics.days", { days: spanned.format(span) })}
            </option>
          ))}
        </Select>
      </div>
      {report.isPending && <Skeleton className="h-80" />}
      {report.isError && (
        <Notice
          kind="danger"
          title={say("statistics.failed")}
          action={
            <Button size="small" onClick={() => report.refetch()}>
              {say("portal.retry")}
            </Button>
          }
        >
          {wording.message(report.error)}
        </Notice>
      )}
      {report.data && <Figures report={report.data} />}
    </div>
  );
}

function Figures({ report }: { report: Report }) {
  const { say, language } = usePortalWords();
  const { timezone } = usePortal().portal.event;
  const { medians } = report.similar ?? report;
  const counted = (count: number) => count.toLocaleString(language, { maximumFractionDigits: 1 });
  const { totals, searches, bannerImpressions, bannerClicks } = report;
  // Days without visits are not in the report.
  const opened = new Map(report.byDay.map(({ date, totals }) => [date, totals.exhibitor_view]));
  if (FIGURES.every((type) => !totals[type]) && bannerImpressions === 0) {
    return (
      <EmptyState icon={<ChartNoAxesColumn />} title={say("statistics.none")}>
        {say("statistics.noneHint")}
      </EmptyState>
    );
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line shadow-card sm:grid-cols-3">
        {FIGURES.map((type) => (
          <div key={type} className="bg-surface p-4 sm:p-5">
            <dt className="text-sm text-soft">{say("statistics.figure", { type })}</dt>
            <dd className="mt-1">
              <span className="font-semibold text-2xl tabular-nums">{counted(totals[type] ?? 0)}</span>
              <span className="block text-faint text-sm">
                {say("statistics.median", { count: counted(medians[type] ?? 0) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {report.similar
          ? say("statistics.similar", { count: report.similar.count })
          : say("statistics.everybody")}{" "}
        {say("statistics.standing", { count: Math.round(report.percentile) })}
      </p>
      <Card title={say("statistics.byDay")}>
        <DayBars
          days={everyDay(dayAt(report.from, timezone), dayAt(report.to, timezone)).map((date) => ({
            date,
            count: opened.get(date) ?? 0,
          }))}
        />
      </Card>
      {searches.length > 0 && (
        <Card title={say("statistics.searches")} description={say("statistics.searchesHint")}>
          <ol className="flex flex-col gap-2 text-sm">
            {searches.map(({ query, count }) => (
              <li key={query} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">{query}</span>
                <span className="text-soft tabular-nums">{counted(count)}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {bannerImpressions > 0 && (
        <p className="text-sm text-soft">
          {say("statistics.banners", { shown: bannerImpressions, clicks: bannerClicks })}
        </p>
      )}
    </>
  );
}
