import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { MoneyGroup } from "#lib/sales/moneyReport";
import type { ReceivableFigure } from "#lib/sales/receivables";
import type { OfficeKey } from "#lib/words/office";
import { keyWords } from "./moneyChoice";

export type OwedOrder = Answer<"GET /api/v1/events/{event}/reports/receivables">["data"][number];

/** A figure of the table of receivables. */
export type ReceivablesChoice = {
  figure: ReceivableFigure;
  currency: string;
  /** Restricts it to the orders of this row. */
  group?: { by: MoneyGroup; key: string | null };
};

export const FIGURE_WORDS: Record<ReceivableFigure, OfficeKey> = {
  notDueCents: "orders.notDueYet",
  due1To30DaysCents: "orders.due1To30",
  due31To60DaysCents: "orders.due31To60",
  due61To90DaysCents: "orders.due61To90",
  dueOver90DaysCents: "orders.over90Days",
  outstandingCents: "orders.outstanding",
  overdueCents: "orders.overdue",
  feesKeptCents: "orders.cancellationFeesKept",
  depositsHeldCents: "orders.depositsHeld",
};

/** Labels of rows without a key for orders, where they differ from those for payments. */
const WITHOUT_KEY: Partial<Record<MoneyGroup, OfficeKey>> = {
  day: "orders.noDueDate",
  month: "orders.noDueDate",
  method: "orders.notPaidYet",
  provider: "orders.notPaidYetOrRecorded",
};

export function groupWords(office: Office, { by, key }: NonNullable<ReceivablesChoice["group"]>): string {
  const without = key === null ? WITHOUT_KEY[by] : undefined;
  return without ? office.say(without) : keyWords(office, by, key);
}
