import Link from "next/link";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { LoadFailure } from "../LoadFailure";
import { DayChart } from "./DayChart";
import { everyDay } from "./range";
import type { Range } from "./useRange";
import { useKioskUse } from "./useReport";
import { count } from "./words";

/** How kiosks at the event are used; renders nothing for events without kiosks. */
export function KioskUse({ event, range }: { event: string; range: Range }) {
  const { data, error, refetch } = useKioskUse(event, range.moments);
  if (error) return <LoadFailure what="Kiosk usage" error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const days = everyDay(range.days).map((day) => ({
    day,
    value: data.reduce((sum, { byDay }) => sum + (byDay.find(({ date }) => date === day)?.sessions ?? 0), 0),
  }));
  return (
    <Card
      title="Kiosks"
      description={
        <>
          Visits at kiosks by day, and the use of each kiosk. Numbers per kiosk are available for as long as{" "}
          <Link className="underline underline-offset-4" href={`/events/${event}/settings?tab=analytics`}>
            single visits are stored
          </Link>
          .
        </>
      }
    >
      <DayChart label="Visits at kiosks by day" noun={["visit", "visits"]} days={days} />
      <div className="mt-5">
        <Table caption="Usage of each kiosk">
          <TableHead>
            <HeadCell>Kiosk</HeadCell>
            <HeadCell numeric>Visits</HeadCell>
            <HeadCell numeric>Touches</HeadCell>
            <HeadCell>Busiest day</HeadCell>
          </TableHead>
          <TableBody>
            {data.map(({ id, name, sessions, actions, byDay }) => (
              <Row key={id}>
                <RowHeadCell>{name}</RowHeadCell>
                <Cell numeric>{count(sessions)}</Cell>
                <Cell numeric>{count(actions)}</Cell>
                <Cell>{busiestOf(byDay)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}

function busiestOf(byDay: readonly { date: string; sessions: number }[]): string {
  const busiest = byDay.toSorted((a, b) => b.sessions - a.sessions)[0];
  if (!busiest) return "–";
  const date = new Date(`${busiest.date}T12:00:00Z`);
  return `${date.toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" })}: ${count(busiest.sessions)}`;
}
