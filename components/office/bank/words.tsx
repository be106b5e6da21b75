import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import type { ReactNode } from "react";
import type { Office } from "#lib/client/office";
import type { OfficeKey } from "#lib/words/office";
import type { BankOrder, BankStatement, Proposal } from "./lines";

export const REASON_WORDS: Record<Proposal["reason"], OfficeKey> = {
  reference_and_amount: "bank.invoiceNumberAndAmountMatch",
  references_and_sum: "bank.invoiceNumbersAndTotalMatch",
  order_number_and_amount: "bank.orderNumberAndAmountMatch",
  reference: "bank.invoiceNumberMatchesAmountDiffers",
  references: "bank.invoiceNumbersMatchTotalDiffers",
  order_number: "bank.orderNumberMatchesAmountDiffers",
  name_and_amount: "bank.nameAndAmountMatch",
};

type Look = { label: OfficeKey; tone: "success" | "neutral" | "warning"; icon: ReactNode };

export const CONFIDENCE_LOOKS: Record<Proposal["confidence"], Look> = {
  sure: { label: "bank.sure", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  likely: { label: "bank.likely", tone: "neutral", icon: <CircleDot aria-hidden="true" /> },
  possible: { label: "bank.possible", tone: "warning", icon: <CircleDashed aria-hidden="true" /> },
};

/** "June 2 – 9, 2026" for the days of a statement. */
export function daysOf(office: Office, { fromDay, toDay }: Pick<BankStatement, "fromDay" | "toDay">): string {
  const span = { startsAt: `${fromDay}T00:00:00Z`, endsAt: `${toDay}T00:00:00Z`, timezone: "UTC" };
  return office.days(span) ?? "";
}

export function statementName(office: Office, statement: BankStatement): string {
  return statement.fileName ?? office.say("bank.statementOf", { days: daysOf(office, statement) });
}

export function orderName(
  office: Office,
  { number, company }: Pick<BankOrder, "number" | "company">,
): string {
  return office.say("orders.orderAndCompany", { number: String(number), company });
}
