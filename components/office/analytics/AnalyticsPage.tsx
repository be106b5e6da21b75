"use client";

import { ChartNoAxesColumn } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { HeatMap } from "./HeatMap";
import { KioskUse } from "./KioskUse";
import { RangeChooser } from "./RangeChooser";
import { BannerCounts, CategoryCounts, Routes, Searches, TopBooths, TopExhibitors } from "./Rankings";
import { type Range, useRange } from "./useRange";
import { type Summary, useSummary } from "./useReport";
import { VisitFigures } from "./VisitFigures";
import { VisitsByDay } from "./VisitsByDay";

export function AnalyticsPage({ event }: { event: string }) {
  const { say } = useOffice();
  const { data, error, refetch } = useEvent(event);
  return (
    <>
      <PageHeader title={say("analytics.analytics")} description={say("analytics.whatVisitorsDoOnThe")} />
      {error && <LoadFailure what={say("analytics.theEvent")} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ReportSkeleton />}
      {data && <Report event={event} record={data} />}
    </>
  );
}

function Report({ event, record }: { event: string; record: EventRecord }) {
  const { say } = useOffice();
  const range = useRange(record);
  const { data, error, refetch, isPlaceholderData } = useSummary(event, range.error ? null : range.moments);
  return (
    <>
      <RangeChooser event={record} range={range} />
      {error && (
        <LoadFailure what={say("analytics.theReport")} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && !range.error && <ReportSkeleton />}
      {data && !error && !range.error && (
        <div
          aria-busy={isPlaceholderData}
          className={classes("flex flex-col gap-6 transition-opacity", isPlaceholderData && "opacity-60")}
        >
          {isQuiet(data) ? (
            <EmptyState icon={<ChartNoAxesColumn />} title={say("analytics.noVisitsInThisPeriod")}>
              {say("analytics.visitsAreCountedWhenPeople")}
            </EmptyState>
          ) : (
            <Found event={event} timezone={record.timezone} range={range} summary={data} />
          )}
        </div>
      )}
    </>
  );
}

type FoundProps = { event: string; timezone: string; range: Range; summary: Summary };

function Found({ event, timezone, range, summary }: FoundProps) {
  return (
    <>
      <VisitFigures summary={summary} />
      <VisitsByDay summary={summary} days={range.days} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TopExhibitors event={event} summary={summary} search={range.search} />
        <TopBooths event={event} summary={summary} />
      </div>
      <Searches summary={summary} />
      <HeatMap event={event} timezone={timezone} days={range.days} heat={summary.heatmap} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Routes event={event} summary={summary} />
        <CategoryCounts summary={summary} />
      </div>
      <BannerCounts summary={summary} />
      <KioskUse event={event} range={range} />
    </>
  );
}

function isQuiet({ sessions, totals }: Summary): boolean {
  return sessions === 0 && Object.values(totals).every((number) => number === 0);
}

export function ReportSkeleton() {
  const { say } = useOffice();
  return (
    <div className="flex flex-col gap-6">
      <span className="sr-only" role="status">
        {say("analytics.preparingTheReport")}
      </span>
      <Skeleton className="h-48 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </div>
  );
}
