"use client";

import { FileDown, Store } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { PageHeader } from "#components/ui/PageHeader";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { measureOf } from "#lib/stats/standing";
import type { OfficeKey } from "#lib/words/office";
import { LoadFailure } from "../LoadFailure";
import { useTrailEnd } from "../Navigation/Trail";
import { useMay } from "../Rights";
import { ReportSkeleton } from "./AnalyticsPage";
import { DayChart } from "./DayChart";
import { Figures } from "./Figures";
import { RangeChooser } from "./RangeChooser";
import { RankedList } from "./RankedList";
import { everyDay } from "./range";
import { SendReport } from "./SendReport";
import { type Range, useRange } from "./useRange";
import { type Moments, useExhibitorReport } from "./useReport";
import { percent } from "./words";

type Report = Answer<"GET /api/v1/events/{event}/analytics/exhibitors/{id}">["data"];

/** The report of one exhibitor, on screen and as a PDF to share. */
export function ExhibitorReport({ event, id }: { event: string; id: string }) {
  const { say } = useOffice();
  const { data, error, refetch } = useEvent(event);
  if (error)
    return <LoadFailure what={say("analytics.theEvent")} error={error} onRetry={() => void refetch()} />;
  return data ? <Counted event={event} id={id} record={data} /> : <ReportSkeleton />;
}

function Counted({ event, id, record }: { event: string; id: string; record: EventRecord }) {
  const { say } = useOffice();
  const range = useRange(record);
  const { data, error, refetch } = useExhibitorReport(event, id, range.error ? null : range.moments);
  const maySend = useMay("exhibitors:portal");
  useTrailEnd(data?.exhibitor.name);
  return (
    <>
      <PageHeader
        title={data?.exhibitor.name ?? say("common.exhibitor")}
        description={say("analytics.whatVisitorsDidWithThis", { name: record.name })}
        actions={
          data && (
            <div className="flex flex-wrap gap-2.5 print:hidden">
              <Link href={`/events/${event}/exhibitors/${id}`} className={buttonClasses()}>
                <Store aria-hidden="true" />
                {say("analytics.openProfile")}
              </Link>
              {!range.error && (
                <a href={pdfOf(event, id, range.moments)} download className={buttonClasses()}>
                  <FileDown aria-hidden="true" />
                  PDF
                </a>
              )}
              {!range.error && maySend && (
                <SendReport event={event} id={id} name={data.exhibitor.name} moments={range.moments} />
              )}
            </div>
          )
        }
      />
      <RangeChooser event={record} range={range} />
      {error && (
        <LoadFailure what={say("analytics.theReport")} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && !range.error && <ReportSkeleton />}
      {data && !error && !range.error && <ReportContents report={data} range={range} />}
    </>
  );
}

function pdfOf(event: string, id: string, moments: Moments): string {
  const path = `/api/v1/events/${encodeURIComponent(event)}/analytics/exhibitors/${encodeURIComponent(id)}`;
  return `${path}/report.pdf?${new URLSearchParams(moments)}`;
}

function ReportContents({ report, range }: { report: Report; range: Range }) {
  const office = useOffice();
  const { say } = office;
  const views = new Map(report.byDay.map(({ date, totals }) => [date, totals.exhibitor_view ?? 0]));
  return (
    <>
      <Figures figures={standingOf(office, report)} />
      <Card title={say("analytics.profileViewsByDay")} className="break-inside-avoid">
        <DayChart
          label={say("analytics.profileViewsOfTheExhibitor")}
          noun="view"
          days={everyDay(range.days).map((day) => ({ day, value: views.get(day) ?? 0 }))}
        />
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-[3fr_2fr]">
        <Compared report={report} />
        <Card
          title={say("analytics.searches")}
          description={say("analytics.searchWordsThatLedVisitors")}
          className="break-inside-avoid"
        >
          <RankedList
            rows={report.searches.map(({ query, count: number }) => ({
              key: query,
              label: query,
              count: number,
            }))}
            empty={say("analytics.noSearchesLedHereIn")}
          />
        </Card>
      </div>
    </>
  );
}

function standingOf(
  office: Office,
  { totals, rank, percentile, bannerImpressions, bannerClicks, routesTo }: Report,
) {
  const { say, number } = office;
  const opened = totals.exhibitor_view ?? 0;
  return [
    { label: say("analytics.views"), value: number(opened), note: say("analytics.byVisitorsFromThePlan") },
    {
      label: say("analytics.rank"),
      value: opened > 0 ? say("analytics.rankIs", { rank: number(rank) }) : "–",
      note:
        opened > 0
          ? say("analytics.aheadOfOfTheOthers", { percent: percent(office, percentile / 100) })
          : say("analytics.availableAfterTheFirstView"),
    },
    { label: say("analytics.routesToHere"), value: number(routesTo), note: say("analytics.requested") },
    {
      label: say("analytics.bannerViews"),
      value: number(bannerImpressions),
      note:
        bannerImpressions > 0
          ? say("analytics.clicked", { percent: percent(office, bannerClicks / bannerImpressions) })
          : say("analytics.noViewsYet"),
    },
  ];
}

const COMPARED: [type: string, label: OfficeKey][] = [
  ["exhibitor_view", "analytics.profileViews"],
  ["booth_click", "analytics.boothClicks"],
  ["route", "analytics.routesToHere"],
  ["bookmark", "analytics.bookmarks"],
  ["share", "analytics.shares"],
  ["custom_button", "analytics.buttonClicks"],
  ["banner_impression", "analytics.bannerViews"],
  ["banner_click", "analytics.bannerClicks"],
];

/** Compares the exhibitor with the median of the others. */
function Compared({ report }: { report: Report }) {
  const { say, number } = useOffice();
  const { totals, exhibitor, similar } = report;
  const { medians } = measureOf(report);
  /** 0 for all exhibitors of the event. */
  const count = similar?.count ?? 0;
  return (
    <Card
      title={say("analytics.comparedWithOthers")}
      description={say("analytics.theMedianOf", { count })}
      className="break-inside-avoid"
    >
      <Table caption={say("analytics.comparedWithMedian", { name: exhibitor.name, count })}>
        <TableHead>
          <HeadCell>{say("analytics.activity")}</HeadCell>
          <HeadCell numeric>{say("analytics.thisExhibitor")}</HeadCell>
          <HeadCell numeric>{say("analytics.median")}</HeadCell>
        </TableHead>
        <TableBody>
          {COMPARED.map(([type, label]) => (
            <Row key={type}>
              <RowHeadCell>{say(label)}</RowHeadCell>
              <Cell numeric>{number(totals[type] ?? 0)}</Cell>
              <Cell numeric>{number(medians[type] ?? 0)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
