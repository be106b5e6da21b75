"use client";

import { FileDown, Store } from "lucide-react";
import Link from "next/link";
import { buttonClasses } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { PageHeader } from "#components/ui/PageHeader";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { Answer } from "#lib/client/call";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { measureOf } from "#lib/stats/standing";
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
import { count, percent } from "./words";

type Report = Answer<"GET /api/v1/events/{event}/analytics/exhibitors/{id}">["data"];

/** The report of one exhibitor, on screen and as a PDF to share. */
export function ExhibitorReport({ event, id }: { event: string; id: string }) {
  const { data, error, refetch } = useEvent(event);
  if (error) return <LoadFailure what="The event" error={error} onRetry={() => void refetch()} />;
  return data ? <Counted event={event} id={id} record={data} /> : <ReportSkeleton />;
}

function Counted({ event, id, record }: { event: string; id: string; record: EventRecord }) {
  const range = useRange(record);
  const { data, error, refetch } = useExhibitorReport(event, id, range.error ? null : range.moments);
  const maySend = useMay("exhibitors:portal");
  useTrailEnd(data?.exhibitor.name);
  return (
    <>
      <PageHeader
        title={data?.exhibitor.name ?? "Exhibitor"}
        description={`What visitors did with this exhibitor on the plan of ${record.name}.`}
        actions={
          data && (
            <div className="flex flex-wrap gap-2.5 print:hidden">
              <Link href={`/events/${event}/exhibitors/${id}`} className={buttonClasses()}>
                <Store aria-hidden="true" />
                Open profile
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
      {error && <LoadFailure what="The report" error={error} onRetry={() => void refetch()} />}
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
  const views = new Map(report.byDay.map(({ date, totals }) => [date, totals.exhibitor_view ?? 0]));
  return (
    <>
      <Figures figures={standingOf(report)} />
      <Card title="Profile views by day" className="break-inside-avoid">
        <DayChart
          label="Profile views of the exhibitor by day"
          noun={["look", "looks"]}
          days={everyDay(range.days).map((day) => ({ day, value: views.get(day) ?? 0 }))}
        />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2 print:grid-cols-[3fr_2fr]">
        <Compared report={report} />
        <Card
          title="Searches"
          description="Search words that led visitors here."
          className="break-inside-avoid"
        >
          <RankedList
            rows={report.searches.map(({ query, count: number }) => ({
              key: query,
              label: query,
              count: number,
            }))}
            empty="No searches led here in this period."
          />
        </Card>
      </div>
    </>
  );
}

function standingOf({ totals, rank, percentile, bannerImpressions, bannerClicks, routesTo }: Report) {
  const opened = totals.exhibitor_view ?? 0;
  return [
    { label: "Views", value: count(opened), note: "by visitors, from the plan or the list" },
    {
      label: "Rank",
      value: opened > 0 ? `No. ${count(rank)}` : "–",
      note:
        opened > 0 ? `ahead of ${percent(percentile / 100)} of the others` : "available after the first view",
    },
    { label: "Routes to here", value: count(routesTo), note: "requested" },
    {
      label: "Banner views",
      value: count(bannerImpressions),
      note: bannerImpressions > 0 ? `${percent(bannerClicks / bannerImpressions)} clicked` : "no views yet",
    },
  ];
}

const COMPARED: [type: string, label: string][] = [
  ["exhibitor_view", "Profile views"],
  ["booth_click", "Booth clicks"],
  ["route", "Routes to here"],
  ["bookmark", "Bookmarks"],
  ["share", "Shares"],
  ["custom_button", "Button clicks"],
  ["banner_impression", "Banner views"],
  ["banner_click", "Banner clicks"],
];

/** Compares the exhibitor with the median of the others. */
function Compared({ report }: { report: Report }) {
  const { totals, exhibitor } = report;
  const { medians, whom } = measureOf(report);
  return (
    <Card
      title="Compared with others"
      description={`The median of ${whom}: half have more, half have less.`}
      className="break-inside-avoid"
    >
      <Table caption={`${exhibitor.name} compared with the median of ${whom}`}>
        <TableHead>
          <HeadCell>Activity</HeadCell>
          <HeadCell numeric>This exhibitor</HeadCell>
          <HeadCell numeric>Median</HeadCell>
        </TableHead>
        <TableBody>
          {COMPARED.map(([type, label]) => (
            <Row key={type}>
              <RowHeadCell>{label}</RowHeadCell>
              <Cell numeric>{count(totals[type] ?? 0)}</Cell>
              <Cell numeric>{count(medians[type] ?? 0)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
