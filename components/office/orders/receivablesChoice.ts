import type { Answer } from "#lib/client/call";
import type { MoneyGroup } from "#lib/sales/moneyReport";
import type { ReceivableFigure } from "#lib/sales/receivables";
import { keyWords } from "./moneyChoice";

export type OwedOrder = Answer<"GET /api/v1/events/{event}/reports/receivables">["data"][number];

/** A figure of the table of receivables. */
export type ReceivablesChoice = {
  figure: ReceivableFigure;
  currency: string;
  /** Only the part of orders in this row. */
  group?: { by: MoneyGroup; key: string | null };
};

export const FIGURE_WORDS: Record<ReceivableFigure, string> = {
  notDueCents: "Not due yet",
  due1To30DaysCents: "1–30 days",
  due31To60DaysCents: "31–60 days",
  due61To90DaysCents: "61–90 days",
  dueOver90DaysCents: "Over 90 days",
  outstandingCents: "Outstanding",
  overdueCents: "Overdue",
  feesKeptCents: "Cancellation fees kept",
  depositsHeldCents: "Deposits held",
};

/** What rows without a key say of orders, where they say it of payments in other words. */
const WITHOUT_KEY: Partial<Record<MoneyGroup, string>> = {
  day: "No due date",
  month: "No due date",
  method: "Not paid yet",
  provider: "Not paid yet, or recorded manually",
};

export function groupWords({ by, key }: NonNullable<ReceivablesChoice["group"]>): string {
  return (key === null && WITHOUT_KEY[by]) || keyWords(by, key);
}
