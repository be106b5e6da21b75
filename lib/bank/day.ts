import { isoDay } from "./statement";

/** The order of day and month for dates that can be read in both ways. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;

/** Reads the day of 2027-03-09, 20270309, 09.03.2027, 9.3.27 or 09/03/2027; a time after it is ignored. */
export function readDay(text: string, order: DateOrder): string | null {
  const [, year, month, day] = YEAR_FIRST.exec(text.trim()) ?? [];
  if (year !== undefined) return isoDay(`${year}-${month}-${day}`);
  const parts = yearLast(text);
  if (parts === null) return null;
  const [date, inMonth] = order === "dmy" ? [parts.first, parts.second] : [parts.second, parts.first];
  return isoDay(`${parts.year}-${inMonth.padStart(2, "0")}-${date.padStart(2, "0")}`);
}

/**
 * The only order in which all dates of a file are valid. Dates with points always have the day first; null when the
 * dates can be read in both ways.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const dates = texts.flatMap((text) => yearLast(text) ?? []);
  if (dates.every(({ separator, first, second }) => separator === "." || first === second)) return "dmy";
  if (dates.some(({ first }) => Number(first) > 12)) return "dmy";
  return dates.some(({ second }) => Number(second) > 12) ? "mdy" : null;
}

function yearLast(text: string): { first: string; second: string; separator: string; year: string } | null {
  const [, first, separator, second, year] = YEAR_LAST.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined || separator === undefined || year === undefined)
    return null;
  return { first, second, separator, year: year.length === 2 ? `20${year}` : year };
}
