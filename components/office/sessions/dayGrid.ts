/** The programme of one day as a grid: a column per place, a block per session. */

export type GridSession = { id: string; startsAt: string; endsAt: string; place: string };
export type Block<ProgrammeSession extends GridSession> = {
  session: ProgrammeSession;
  fromMinute: number;
  toMinute: number;
  lane: number;
};
export type GridColumn<ProgrammeSession extends GridSession> = {
  place: string;
  lanes: number;
  blocks: Block<ProgrammeSession>[];
};
export type DayGrid<ProgrammeSession extends GridSession> = {
  /** Rounds to whole hours, so that the grid lines have round times. */
  fromMinute: number;
  toMinute: number;
  columns: GridColumn<ProgrammeSession>[];
};

/** The days on which a session starts, in the event's time zone. */
export function daysIn(sessions: readonly GridSession[], timeZone: string): string[] {
  const format = new Intl.DateTimeFormat("sv", { timeZone });
  return [...new Set(sessions.map(({ startsAt }) => format.format(new Date(startsAt))))].toSorted();
}

/** Overlapping sessions at one place get lanes side by side; a session past midnight ends with the day. */
export function dayGrid<ProgrammeSession extends GridSession>(
  sessions: readonly ProgrammeSession[],
  day: string,
  timeZone: string,
  compare: (one: string, other: string) => number,
): DayGrid<ProgrammeSession> {
  const clock = clockIn(timeZone);
  const ofDay = sessions
    .map((session) => ({ session, start: clock(session.startsAt), end: clock(session.endsAt) }))
    .filter(({ start }) => start.day === day)
    .map(({ session, start, end }) => ({
      session,
      fromMinute: start.minute,
      toMinute: end.day === day ? Math.max(end.minute, start.minute + 5) : 24 * 60,
    }))
    .toSorted((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
  const places = [...new Set(ofDay.map(({ session }) => session.place))].toSorted(compare);
  return {
    fromMinute: Math.floor(Math.min(...ofDay.map((one) => one.fromMinute), 24 * 60) / 60) * 60,
    toMinute: Math.ceil(Math.max(...ofDay.map((one) => one.toMinute), 0) / 60) * 60,
    columns: places.map((place) =>
      inLanes(
        place,
        ofDay.filter(({ session }) => session.place === place),
      ),
    ),
  };
}

function inLanes<ProgrammeSession extends GridSession>(
  place: string,
  row: Omit<Block<ProgrammeSession>, "lane">[],
): GridColumn<ProgrammeSession> {
  const busyUntil: number[] = [];
  const blocks = row.map((block) => {
    const free = busyUntil.findIndex((until) => until <= block.fromMinute);
    const lane = free < 0 ? busyUntil.length : free;
    busyUntil[lane] = block.toMinute;
    return { ...block, lane };
  });
  return { place, lanes: Math.max(1, busyUntil.length), blocks };
}

function clockIn(timeZone: string): (at: string) => { day: string; minute: number } {
  const days = new Intl.DateTimeFormat("sv", { timeZone });
  const hours = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (at) => {
    const moment = new Date(at);
    const [hour = 0, minute = 0] = hours.format(moment).split(":").map(Number);
    return { day: days.format(moment), minute: hour * 60 + minute };
  };
}
