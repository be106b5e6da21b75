"use client";

import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { Select } from "#components/ui/Select";
import type { SessionRecord } from "#lib/client/exhibitors";
import { LoadFailure } from "../LoadFailure";
import { TableSkeleton } from "../table/DataTable";
import { type Block, dayGrid, daysIn, type GridColumn } from "./dayGrid";
import { useProgramme } from "./sessions";

/** Pixels per minute: 15 minutes fit one line of text. */
const SCALE = 1.6;
/** Minimum block heights to show the time, and the second line of the title. */
const ONE_LINE = 44;
const TWO_LINES = 64;

type ProgrammeSession = SessionRecord & { place: string };

type DayViewProps = {
  event: string;
  timeZone: string;
  placeOf: (session: SessionRecord) => string;
  hidden: ReadonlySet<string>;
  onOpen?: (session: SessionRecord) => void;
};

/** One day of the programme with a column per place. */
export function DayView({ event, timeZone, placeOf, hidden, onOpen }: DayViewProps) {
  const { say, date, compare } = useOffice();
  const programme = useProgramme(event);
  const [chosen, setDay] = useState("");
  if (programme.isPending) return <TableSkeleton noun="session" />;
  if (programme.isError) {
    return (
      <LoadFailure what={say("sessions.theProgramme")} error={programme.error} onRetry={programme.refetch} />
    );
  }
  const sessions: ProgrammeSession[] = programme.data
    .filter(({ id }) => !hidden.has(id))
    .map((session) => ({ ...session, place: placeOf(session) }));
  const days = daysIn(sessions, timeZone);
  const day = days.includes(chosen) ? chosen : days[0];
  if (!day) {
    return (
      <EmptyState icon={<CalendarClock />} title={say("sessions.noSessionsYet")}>
        {say("sessions.sessionsAppearHereByTime")}
      </EmptyState>
    );
  }
  const { fromMinute, toMinute, columns } = dayGrid(sessions, day, timeZone, compare);
  const hours = Array.from({ length: (toMinute - fromMinute) / 60 + 1 }, (_, nth) => fromMinute / 60 + nth);
  const height = (toMinute - fromMinute) * SCALE;
  return (
    <>
      <Select
        aria-label={say("sessions.day")}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        className="self-start"
      >
        {days.map((one) => (
          <option key={one} value={one}>
            {date(`${one}T12:00:00Z`, { dateStyle: "full", timeZone: "UTC" })}
          </option>
        ))}
      </Select>
      <section
        aria-label={say("sessions.programmeOfTheDay")}
        tabIndex={0}
        className="overflow-x-auto rounded-lg border bg-surface shadow-card"
      >
        <div
          className="grid min-w-max"
          style={{
            gridTemplateColumns: `4rem ${columns.map(({ lanes }) => `minmax(${4 + lanes * 8.5}rem, ${lanes}fr)`).join(" ")}`,
          }}
        >
          <div aria-hidden="true" className="sticky start-0 z-1 border-b bg-sunken" />
          {columns.map(({ place }) => (
            <h2 key={place} className="truncate border-s border-b bg-sunken px-3 py-2.5 text-sm">
              {place}
            </h2>
          ))}
          <div aria-hidden="true" className="sticky start-0 z-1 bg-surface" style={{ height }}>
            {hours.slice(0, -1).map((hour) => (
              <span
                key={hour}
                className="absolute end-2 text-faint text-xs tabular-nums"
                style={{ top: (hour * 60 - fromMinute) * SCALE + 2 }}
              >
                {date(Date.UTC(2000, 0, 1, hour), { hour: "numeric", timeZone: "UTC" })}
              </span>
            ))}
          </div>
          {columns.map((column) => (
            <PlaceColumn
              key={column.place}
              column={column}
              fromMinute={fromMinute}
              height={height}
              hours={hours}
              timeZone={timeZone}
              {...(onOpen && { onOpen })}
            />
          ))}
        </div>
      </section>
    </>
  );
}

type PlaceColumnProps = {
  column: GridColumn<ProgrammeSession>;
  fromMinute: number;
  height: number;
  hours: number[];
  timeZone: string;
  onOpen?: (session: SessionRecord) => void;
};

function PlaceColumn({ column, fromMinute, height, hours, timeZone, onOpen }: PlaceColumnProps) {
  const { language } = useOffice();
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  return (
    <ol className="relative border-s" style={{ height }}>
      {hours.map((hour) => (
        <li
          key={hour}
          aria-hidden="true"
          className="absolute inset-x-0 border-t"
          style={{ top: (hour * 60 - fromMinute) * SCALE }}
        />
      ))}
      {column.blocks.map((block) => (
        <SessionBlock
          key={block.session.id}
          block={block}
          time={clock.formatRange(new Date(block.session.startsAt), new Date(block.session.endsAt))}
          lanes={column.lanes}
          fromMinute={fromMinute}
          {...(onOpen && { onOpen })}
        />
      ))}
    </ol>
  );
}

type SessionBlockProps = {
  block: Block<ProgrammeSession>;
  time: string;
  lanes: number;
  fromMinute: number;
  onOpen?: (session: SessionRecord) => void;
};

function SessionBlock({ block, time, lanes, fromMinute, onOpen }: SessionBlockProps) {
  const { session, lane } = block;
  const height = Math.max(28, (block.toMinute - block.fromMinute) * SCALE);
  const when = session.track ? `${time} · ${session.track}` : time;
  return (
    <li
      className="absolute p-0.5"
      style={{
        top: (block.fromMinute - fromMinute) * SCALE,
        height,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      {/* Hour lines are hidden behind blocks. */}
      <div className="size-full rounded-sm bg-surface">
        <button
          type="button"
          disabled={!onOpen}
          onClick={() => onOpen?.(session)}
          className="flex size-full flex-col items-start overflow-hidden rounded-sm border-s-3 border-s-mark bg-press px-2 py-1 text-start transition-colors enabled:cursor-pointer enabled:hover:bg-accent-wash"
        >
          <span
            className={`${height < TWO_LINES ? "line-clamp-1" : "line-clamp-2"} font-semibold text-xs leading-snug`}
          >
            {session.title}
          </span>
          {/* Blocks are flex items, so without the space a screen reader would join both texts. */}{" "}
          <span
            className={height < ONE_LINE ? "sr-only" : "max-w-full truncate text-soft text-xs tabular-nums"}
          >
            {when}
          </span>
        </button>
      </div>
    </li>
  );
}
