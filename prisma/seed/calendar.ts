/** Converts days and local times of the venue to instants for the API. */

/** The day `count` days after `day`, both as "2027-04-20". */
export function dayAfter(day: string, count: number): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return instant.toISOString().slice(0, 10);
}

/** The ISO 8601 instant of `day` at local `time` ("09:30") in `timezone`. */
export function instantAt(day: string, time: string, timezone: string): string {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const guess = asIfUtc - offsetMillis(asIfUtc, timezone);
  // The offset is computed again at the guess, for days on which the clocks change.
  return new Date(asIfUtc - offsetMillis(guess, timezone)).toISOString();
}

function offsetMillis(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall - instant;
}
