/** A calendar file (RFC 5545). Times are in UTC, which every calendar converts to its own time zone. */
export type CalendarEntry = {
  /** Importing the same entry twice creates one entry. */
  uid: string;
  title: string;
  startsAt: string;
  endsAt: string;
  place?: string | null;
  description?: string | null;
  url?: string | null;
};

export const CALENDAR_TYPE = "text/calendar;charset=utf-8";

/** `now` is the creation time, which the format requires. */
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

/** Escapes characters with a meaning in the format. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const MOST_BYTES = 75;

/** A line has at most 75 bytes; the rest follows on lines that begin with a space. No character is split. */
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
