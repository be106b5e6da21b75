import type { Answer } from "#lib/client/call";
import type { TaxCategory } from "#lib/records/documents";
import type { PaymentMethod } from "#lib/records/payments";
import type { MoneyGroup } from "#lib/sales/moneyReport";
import { CATEGORY_WORDS } from "../pricing/tax/taxRules";
import { METHOD_WORDS } from "./words";

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
  taxCategory?: TaxCategory | "";
  direction?: "in" | "out";
  currency?: string;
};

export const GROUP_WORDS: Record<MoneyGroup, string> = {
  day: "Day",
  month: "Month",
  method: "Payment method",
  provider: "Payment provider",
  taxCategory: "Tax category",
  type: "Booth type",
  salesperson: "Salesperson",
};

const NONE: Record<MoneyGroup, string> = {
  day: "–",
  month: "–",
  method: "–",
  provider: "Recorded manually",
  taxCategory: "Nothing bought",
  type: "No booth",
  salesperson: "No salesperson",
};

export function keyWords(groupBy: MoneyGroup, key: string | null): string {
  if (key === null) return NONE[groupBy];
  if (groupBy === "day") return day.format(new Date(`${key}T00:00:00Z`));
  if (groupBy === "month") return month.format(new Date(`${key}-01T00:00:00Z`));
  if (groupBy === "method") return METHOD_WORDS[key as PaymentMethod];
  if (groupBy === "taxCategory") return CATEGORY_WORDS[key as TaxCategory];
  return groupBy === "salesperson" ? key : key.charAt(0).toUpperCase() + key.slice(1);
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

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
  if (groupBy === "taxCategory") return { ...days, taxCategory: key as TaxCategory | "" };
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
