import { Refusal } from "#lib/refusal";

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?`;
const FORMS = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T|\s+)${CLOCK}$`, "i"),
  new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}),?\s+${CLOCK}$`, "i"),
];

const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads times of a table; without an offset they are in `timezone`. 5/4/2027 is ambiguous (April or May) and is
 * refused.
 */
export function asMoment(timezone: string): (cell: string) => Date {
  const aheadOfUtc = clockOf(timezone);
  return (cell) => {
    const text = cell.trim();
    const parts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
    const wall = parts && wallOf(parts);
    if (wall === undefined) {
      throw new Refusal(
        "csv_invalid",
        `"${text}" is not a time; write it like 2027-05-04 09:00, with an offset such as +02:00 if it is not ${timezone}.`,
      );
    }
    const offset = parts?.offset;
    return offset ? new Date(wall - offsetMs(offset)) : momentOnTheWall(wall, aheadOfUtc);
  };
}

/** Milliseconds as if the time were in UTC; undefined for an invalid date or time. */
function wallOf(parts: Record<string, string | undefined>): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [
    ...[parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second],
  ].map((part) => Number(part ?? "0"));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const asUtc = new Date(wall);
  const isReal =
    asUtc.getUTCFullYear() === year && asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day;
  return isReal && hour < 24 && minute < 60 && second < 60 ? wall : undefined;
}

function offsetMs(text: string): number {
  if (text.toUpperCase() === "Z") return 0;
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = text.replace(/\D/g, "");
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}

/**
 * At a change of the clocks there are two offsets, and that of the day before is tried first. An hour that occurs twice
 * is therefore the first one, and an hour that is skipped counts from before the change.
 */
export function momentOnTheWall(wall: number, aheadOfUtc: Ahead): Date {
  const [early, late] = [wall - aheadOfUtc(wall - DAY_MS), wall - aheadOfUtc(wall + DAY_MS)];
  const isOnTheWall = (moment: number) => moment + aheadOfUtc(moment) === wall;
  return new Date(!isOnTheWall(early) && isOnTheWall(late) ? late : early);
}

/** The offset of a time zone at a moment, in milliseconds. */
type Ahead = (moment: number) => number;

export function clockOf(timezone: string): Ahead {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((candidate) => candidate.type === type)?.value);
    const day = [part("year"), part("month") - 1, part("day")] as const;
    return Date.UTC(...day, part("hour"), part("minute"), part("second")) - moment;
  };
}
