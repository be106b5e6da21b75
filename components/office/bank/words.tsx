import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import type { ReactNode } from "react";
import type { BankOrder, BankStatement, Proposal } from "./lines";

export const REASON_WORDS: Record<Proposal["reason"], string> = {
  reference_and_amount: "Invoice number and amount match",
  references_and_sum: "Invoice numbers and total match",
  order_number_and_amount: "Order number and amount match",
  reference: "Invoice number matches, amount differs",
  references: "Invoice numbers match, total differs",
  order_number: "Order number matches, amount differs",
  name_and_amount: "Name and amount match",
};

type Look = { label: string; tone: "success" | "neutral" | "warning"; icon: ReactNode };

export const CONFIDENCE_LOOKS: Record<Proposal["confidence"], Look> = {
  sure: { label: "Sure", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  likely: { label: "Likely", tone: "neutral", icon: <CircleDot aria-hidden="true" /> },
  possible: { label: "Possible", tone: "warning", icon: <CircleDashed aria-hidden="true" /> },
};

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** "Jun 2, 2026" for a day such as 2026-06-02. */
export function dayOf(text: string): string {
  return day.format(new Date(`${text}T00:00:00Z`));
}

/** "Jun 2 – 9, 2026" for the days of a statement. */
export function daysOf({ fromDay, toDay }: Pick<BankStatement, "fromDay" | "toDay">): string {
  return day.formatRange(new Date(`${fromDay}T00:00:00Z`), new Date(`${toDay}T00:00:00Z`));
}

export function statementName(statement: BankStatement): string {
  return statement.fileName ?? `Statement of ${daysOf(statement)}`;
}

export function orderName({ number, company }: Pick<BankOrder, "number" | "company">): string {
  return `Order ${number} · ${company}`;
}
