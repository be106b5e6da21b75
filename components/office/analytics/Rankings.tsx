import { useMemo } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { usePlanNow } from "../kiosks/kiosks";
import { RankedList } from "./RankedList";
import type { Summary } from "./useReport";
import { percent, placeInWords } from "./words";

type Props = { summary: Summary };

export function TopExhibitors({ event, summary, search }: Props & { event: string; search: string }) {
  const { say } = useOffice();
  return (
    <Card title={say("common.exhibitors")} description={say("analytics.mostViewedOpenOneTo")}>
      <RankedList
        rows={summary.topExhibitors.map(({ id, name, count: number }) => ({
          key: id,
          label: name,
          count: number,
          href: `/events/${event}/analytics/${id}${search}`,
        }))}
        empty={say("analytics.noExhibitorWasViewedIn")}
      />
    </Card>
  );
}

export function TopBooths({ event, summary }: Props & { event: string }) {
  const { say } = useOffice();
  return (
    <Card title={say("common.booths")} description={say("analytics.mostClickedOnThePlan")}>
      <RankedList
        rows={summary.topBooths.map(({ id, label, count: number }) => ({
          key: id,
          label,
          count: number,
          href: `/events/${event}/booths?q=${encodeURIComponent(label)}`,
        }))}
        empty={say("analytics.noBoothWasClickedIn")}
      />
    </Card>
  );
}

/** Searches with and without results; the second list is the one to act on. */
export function Searches({ summary: { topSearches } }: Props) {
  const { say } = useOffice();
  const missed = topSearches
    .filter(({ zeroResults }) => zeroResults > 0)
    .toSorted((a, b) => b.zeroResults - a.zeroResults);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card title={say("analytics.searches")} description={say("analytics.mostFrequentSearchWords")}>
        <RankedList
          rows={topSearches.map(({ query, count: number }) => ({ key: query, label: query, count: number }))}
          empty={say("analytics.noSearchesInThisPeriod")}
        />
      </Card>
      <Card title={say("analytics.searchesWithoutAResult")} description={say("analytics.emptySearchesHint")}>
        <RankedList
          rows={missed.map(({ query, zeroResults }) => ({ key: query, label: query, count: zeroResults }))}
          empty={say("analytics.everySearchFoundSomething")}
        />
      </Card>
    </div>
  );
}

export function Routes({ event, summary }: Props & { event: string }) {
  const office = useOffice();
  const { say } = office;
  const plan = usePlanNow(event).data;
  const names = useMemo(() => {
    const elements =
      plan?.elements.map(({ id, props }) => [`element:${id}`, props.name ?? ""] as const) ?? [];
    const exhibitors = plan?.exhibitors.map(({ slug, name }) => [`exhibitor:${slug}`, name] as const) ?? [];
    return new Map([...elements, ...exhibitors].filter(([, name]) => name !== ""));
  }, [plan]);
  return (
    <Card title={say("analytics.routes")} description={say("analytics.mostRequestedRoutes")}>
      <RankedList
        rows={summary.topRoutes.map(({ from, to, count: number }) => ({
          key: `${from} ${to}`,
          label: `${placeInWords(office, from, names)} → ${placeInWords(office, to, names)}`,
          count: number,
        }))}
        empty={say("analytics.noRoutesWereRequestedIn")}
      />
    </Card>
  );
}

export function CategoryCounts({ summary }: Props) {
  const { say } = useOffice();
  return (
    <Card title={say("common.categories")} description={say("analytics.mostUsedToFilterThe")}>
      <RankedList
        rows={summary.categories.map(({ id, name, count: number }) => ({
          key: id,
          label: name,
          count: number,
        }))}
        empty={say("analytics.noCategoryWasChosenIn")}
      />
    </Card>
  );
}

export function BannerCounts({ summary: { banners } }: Props) {
  const office = useOffice();
  const { say } = office;
  return (
    <Card title={say("analytics.banners")} description={say("analytics.viewsAndClicks")}>
      {banners.length === 0 && <p className="text-sm text-soft">{say("analytics.noBannerWasShownIn")}</p>}
      {banners.length > 0 && (
        <Table caption={say("analytics.banners")}>
          <TableHead>
            <HeadCell>{say("analytics.banner")}</HeadCell>
            <HeadCell numeric>{say("analytics.views")}</HeadCell>
            <HeadCell numeric>{say("analytics.clicks")}</HeadCell>
            <HeadCell numeric>{say("analytics.clickRate")}</HeadCell>
          </TableHead>
          <TableBody>
            {banners.map(({ id, title, impressions, clicks, ctr }) => (
              <Row key={id}>
                <RowHeadCell>{title ?? say("analytics.untitledBanner")}</RowHeadCell>
                <Cell numeric>{office.number(impressions)}</Cell>
                <Cell numeric>{office.number(clicks)}</Cell>
                <Cell numeric>{impressions > 0 ? percent(office, ctr) : "–"}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
