/** A file that calendars take in (RFC 5545). Times are written in UTC, which every calendar turns into its own. */
export type CalendarEntry = {
  /** The same entry taken in twice is one entry. */
  uid: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place?: string | null;
  description?: string | null;
  url?: string | null;
};

export const CALENDAR_TYPE = "text/calendar;charset=utf-8";

/** `now` is when the file is written, which the format asks for. */
export function calendarOf(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aisle//Floor plans//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => entryLines(entry, now)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function entryLines(entry: CalendarEntry, now: Date): string[] {
  const { uid, title, startsAt, endsAt, place, description, url } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(startsAt))}`,
    `DTEND:${stamp(new Date(endsAt))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url.replace(/\s/g, "")}`] : []),
    "END:VEVENT",
  ];
}

function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Signs that the format itself uses, in a text. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const MOST_BYTES = 75;

/** A line has at most 75 bytes; the rest follows on lines that begin with a blank. No letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > MOST_BYTES) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}
