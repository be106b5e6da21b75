import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { Office } from "#lib/client/office";
import { LoadFailure } from "../LoadFailure";
import { DayChart } from "./DayChart";
import { everyDay } from "./range";
import type { Range } from "./useRange";
import { useKioskUse } from "./useReport";

/** How kiosks at the event are used; renders nothing for events without kiosks. */
export function KioskUse({ event, range }: { event: string; range: Range }) {
  const office = useOffice();
  const { say, number, compare } = office;
  const { data, error, refetch } = useKioskUse(event, range.moments);
  if (error)
    return <LoadFailure what={say("analytics.kioskUsage")} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const sorted = data.toSorted((one, other) => compare(one.name, other.name));
  const days = everyDay(range.days).map((day) => ({
    day,
    value: data.reduce((sum, { byDay }) => sum + (byDay.find(({ date }) => date === day)?.sessions ?? 0), 0),
  }));
  return (
    <Card
      title={say("analytics.kiosks")}
      description={
        <>
          {say("analytics.kioskUseHint")}{" "}
          <Link className="underline underline-offset-4" href={`/events/${event}/settings?tab=analytics`}>
            {say("analytics.openSettings")}
          </Link>
        </>
      }
    >
      <DayChart label={say("analytics.visitsAtKiosksByDay")} noun="visit" days={days} />
      <div className="mt-5">
        <Table caption={say("analytics.usageOfEachKiosk")}>
          <TableHead>
            <HeadCell>{say("analytics.kiosk")}</HeadCell>
            <HeadCell numeric>{say("analytics.visits")}</HeadCell>
            <HeadCell numeric>{say("analytics.touches")}</HeadCell>
            <HeadCell>{say("analytics.busiestDay")}</HeadCell>
          </TableHead>
          <TableBody>
            {sorted.map(({ id, name, sessions, actions, byDay }) => (
              <Row key={id}>
                <RowHeadCell>{name}</RowHeadCell>
                <Cell numeric>{number(sessions)}</Cell>
                <Cell numeric>{number(actions)}</Cell>
                <Cell>{busiestOf(office, byDay)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}

function busiestOf({ date, number }: Office, byDay: readonly { date: string; sessions: number }[]): string {
  const busiest = byDay.toSorted((a, b) => b.sessions - a.sessions)[0];
  if (!busiest) return "–";
  const day = date(busiest.date, { day: "numeric", month: "short", timeZone: "UTC" });
  return `${day}: ${number(busiest.sessions)}`;
}
