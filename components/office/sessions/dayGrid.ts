/** A programme as a picture of one day: a column for each place, a block for each session. */

export type GridTalk = { id: string; startsAt: string; endsAt: string; place: string };
export type Block<Talk extends GridTalk> = { talk: Talk; fromMinute: number; toMinute: number; lane: number };
export type GridColumn<Talk extends GridTalk> = { place: string; lanes: number; blocks: Block<Talk>[] };
export type DayGrid<Talk extends GridTalk> = {
  /** Whole hours, so that the lines of the grid have round numbers. */
  fromMinute: number;
  toMinute: number;
  columns: GridColumn<Talk>[];
};

/** The days on which something begins, as the event's own calendar names them. */
export function daysIn(talks: readonly GridTalk[], timeZone: string): string[] {
  const format = new Intl.DateTimeFormat("sv", { timeZone });
  return [...new Set(talks.map(({ startsAt }) => format.format(new Date(startsAt))))].toSorted();
}

/** What overlaps at one place stands side by side; what goes on after midnight ends with the day. */
export function dayGrid<Talk extends GridTalk>(
  talks: readonly Talk[],
  day: string,
  timeZone: string,
): DayGrid<Talk> {
  const clock = clockIn(timeZone);
  const ofDay = talks
    .map((talk) => ({ talk, start: clock(talk.startsAt), end: clock(talk.endsAt) }))
    .filter(({ start }) => start.day === day)
    .map(({ talk, start, end }) => ({
      talk,
      fromMinute: start.minute,
      toMinute: end.day === day ? Math.max(end.minute, start.minute + 5) : 24 * 60,
    }))
    .toSorted((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
  const places = [...new Set(ofDay.map(({ talk }) => talk.place))].toSorted((a, b) => a.localeCompare(b));
  return {
    fromMinute: Math.floor(Math.min(...ofDay.map((one) => one.fromMinute), 24 * 60) / 60) * 60,
    toMinute: Math.ceil(Math.max(...ofDay.map((one) => one.toMinute), 0) / 60) * 60,
    columns: places.map((place) =>
      inLanes(
        place,
        ofDay.filter(({ talk }) => talk.place === place),
      ),
    ),
  };
}

function inLanes<Talk extends GridTalk>(place: string, row: Omit<Block<Talk>, "lane">[]): GridColumn<Talk> {
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
