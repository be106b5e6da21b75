import { useMemo } from "react";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { usePlanNow } from "../kiosks/kiosks";
import { RankedList } from "./RankedList";
import type { Summary } from "./useReport";
import { count, percent, placeInWords } from "./words";

type Props = { summary: Summary };

export function TopExhibitors({ event, summary, search }: Props & { event: string; search: string }) {
  return (
    <Card title="Exhibitors" description="Most viewed. Open one to see its report.">
      <RankedList
        rows={summary.topExhibitors.map(({ id, name, count: number }) => ({
          key: id,
          label: name,
          count: number,
          href: `/events/${event}/analytics/${id}${search}`,
        }))}
        empty="No exhibitor was viewed in this period."
      />
    </Card>
  );
}

export function TopBooths({ event, summary }: Props & { event: string }) {
  return (
    <Card title="Booths" description="Most clicked on the plan.">
      <RankedList
        rows={summary.topBooths.map(({ id, label, count: number }) => ({
          key: id,
          label,
          count: number,
          href: `/events/${event}/booths?q=${encodeURIComponent(label)}`,
        }))}
        empty="No booth was clicked in this period."
      />
    </Card>
  );
}

/** Searches with and without results; the second list is the one to act on. */
export function Searches({ summary: { topSearches } }: Props) {
  const missed = topSearches
    .filter(({ zeroResults }) => zeroResults > 0)
    .toSorted((a, b) => b.zeroResults - a.zeroResults);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="Searches" description="Most frequent search words.">
        <RankedList
          rows={topSearches.map(({ query, count: number }) => ({ key: query, label: query, count: number }))}
          empty="No searches in this period."
        />
      </Card>
      <Card
        title="Searches without a result"
        description="Frequent searches that found nothing. Add these words to the exhibitors they should find."
      >
        <RankedList
          rows={missed.map(({ query, zeroResults }) => ({ key: query, label: query, count: zeroResults }))}
          empty="Every search found something."
        />
      </Card>
    </div>
  );
}

export function Routes({ event, summary }: Props & { event: string }) {
  const plan = usePlanNow(event).data;
  const names = useMemo(() => {
    const elements =
      plan?.elements.map(({ id, props }) => [`element:${id}`, props.name ?? ""] as const) ?? [];
    const exhibitors = plan?.exhibitors.map(({ slug, name }) => [`exhibitor:${slug}`, name] as const) ?? [];
    return new Map([...elements, ...exhibitors].filter(([, name]) => name !== ""));
  }, [plan]);
  return (
    <Card title="Routes" description="Most requested routes.">
      <RankedList
        rows={summary.topRoutes.map(({ from, to, count: number }) => ({
          key: `${from} ${to}`,
          label: `${placeInWords(from, names)} → ${placeInWords(to, names)}`,
          count: number,
        }))}
        empty="No routes were requested in this period."
      />
    </Card>
  );
}

export function CategoryCounts({ summary }: Props) {
  return (
    <Card title="Categories" description="Most used to filter the list and the plan.">
      <RankedList
        rows={summary.categories.map(({ id, name, count: number }) => ({
          key: id,
          label: name,
          count: number,
        }))}
        empty="No category was chosen in this period."
      />
    </Card>
  );
}

export function BannerCounts({ summary: { banners } }: Props) {
  return (
    <Card title="Banners" description="Views and clicks.">
      {banners.length === 0 && <p className="text-sm text-soft">No banner was shown in this period.</p>}
      {banners.length > 0 && (
        <Table caption="Banners">
          <TableHead>
            <HeadCell>Banner</HeadCell>
            <HeadCell numeric>Views</HeadCell>
            <HeadCell numeric>Clicks</HeadCell>
            <HeadCell numeric>Click rate</HeadCell>
          </TableHead>
          <TableBody>
            {banners.map(({ id, title, impressions, clicks, ctr }) => (
              <Row key={id}>
                <RowHeadCell>{title ?? "Untitled banner"}</RowHeadCell>
                <Cell numeric>{count(impressions)}</Cell>
                <Cell numeric>{count(clicks)}</Cell>
                <Cell numeric>{impressions > 0 ? percent(ctr) : "–"}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
