import type { Answer } from "#lib/client/call";
import type { PaymentMethod } from "#lib/records/payments";
import type { MoneyGroup } from "#lib/sales/moneyReport";

export type ReportRow = Answer<"GET /api/v1/events/{event}/reports/money">["data"]["rows"][number];

/** Empty where a range has no end. */
export type Days = { from: string; to: string };

/** A filter of payments; an empty value looks for those without one. */
export type PaymentChoice = {
  from?: string;
  to?: string;
  method?: PaymentMethod;
  provider?: string;
  boothType?: string;
  salesperson?: string;
  direction?: "in" | "out";
  currency?: string;
};

export const GROUP_WORDS: Record<MoneyGroup, string> = {
  day: "Day",
  month: "Month",
  method: "Method",
  provider: "Provider",
  type: "Type of booth",
  salesperson: "Salesperson",
};

const NONE: Record<MoneyGroup, string> = {
  day: "–",
  month: "–",
  method: "–",
  provider: "Recorded by hand",
  type: "No booth",
  salesperson: "Nobody",
};

export function keyWords(groupBy: MoneyGroup, key: string | null): string {
  if (key === null) return NONE[groupBy];
  return groupBy === "day" || groupBy === "month" ? key : key.charAt(0).toUpperCase() + key.slice(1);
}

/** The payments of a row; of all rows where there is none. */
export function choiceOf(
  groupBy: MoneyGroup,
  row: Pick<ReportRow, "key"> | null,
  { from, to }: Days,
): PaymentChoice {
  const days = { ...(from && { from }), ...(to && { to }) };
  if (row === null) return days;
  const key = row.key ?? "";
  if (groupBy === "day") return { from: key, to: key };
  if (groupBy === "month") return { from: later(`${key}-01`, from), to: earlier(lastDayOf(key), to) };
  if (groupBy === "method") return { ...days, method: key as PaymentMethod };
  if (groupBy === "type") return { ...days, boothType: key };
  return { ...days, [groupBy]: key };
}

function later(day: string, limit: string): string {
  return limit > day ? limit : day;
}

function earlier(day: string, limit: string): string {
  return limit !== "" && limit < day ? limit : day;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Where the payments of a choice are downloaded as CSV. */
export function addressOf(event: string, choice: PaymentChoice): string {
  const query = new URLSearchParams(choice);
  return `/api/v1/events/${encodeURIComponent(event)}/export/payments.csv?${query}`;
}
