import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { BoothType } from "#lib/records/booths";
import type { TaxCategory } from "#lib/records/documents";
import type { PaymentMethod } from "#lib/records/payments";
import type { MoneyGroup } from "#lib/sales/moneyReport";
import type { OfficeKey } from "#lib/words/office";
import { CATEGORY_WORDS } from "../pricing/tax/taxRules";
import { METHOD_WORDS } from "./words";

export type ReportRow = Answer<"GET /api/v1/events/{event}/reports/money">["data"]["rows"][number];

/** An empty text where the range is open. */
export type Days = { from: string; to: string };

/** A filter of payments; an empty value selects those without one. */
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

export const GROUP_WORDS: Record<MoneyGroup, OfficeKey> = {
  day: "orders.day",
  month: "orders.month",
  method: "orders.paymentMethod",
  provider: "orders.paymentProvider",
  taxCategory: "orders.taxCategory",
  type: "orders.boothType",
  salesperson: "orders.salesperson",
};

const NONE: Partial<Record<MoneyGroup, OfficeKey>> = {
  provider: "orders.recordedManually",
  taxCategory: "orders.nothingBought",
  type: "orders.noBooth",
  salesperson: "orders.noSalesperson",
};

export function keyWords(office: Office, groupBy: MoneyGroup, key: string | null): string {
  const { say } = office;
  const none = NONE[groupBy];
  if (key === null) return none ? say(none) : "–";
  if (groupBy === "day") return office.day(`${key}T00:00:00Z`, "UTC");
  if (groupBy === "month")
    return office.date(`${key}-01T00:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" });
  if (groupBy === "method") return say(METHOD_WORDS[key as PaymentMethod]);
  if (groupBy === "taxCategory") return say(CATEGORY_WORDS[key as TaxCategory]);
  if (groupBy === "type") return say(`boothKind.${key as BoothType}`);
  return groupBy === "salesperson" ? key : key.charAt(0).toUpperCase() + key.slice(1);
}

/** The payments of a row; of all rows if there is none. */
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

/** The address to download the payments of a choice as CSV. */
export function addressOf(event: string, choice: PaymentChoice): string {
  const query = new URLSearchParams(choice);
  return `/api/v1/events/${encodeURIComponent(event)}/export/payments.csv?${query}`;
}
