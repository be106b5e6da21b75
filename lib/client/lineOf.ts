import { formatsOf } from "#lib/documents/formats";
import { translateLine } from "#lib/documents/lineSentences";
import type { OfficeWords } from "./office";

/** A line of an order as documents call it, in the language of the reader. */
export function lineOf({ say, language }: OfficeWords, description: string, currency: string): string {
  return translateLine(description, currency, say, formatsOf(language, currency));
}

/** A tax under the name that the organiser gave it, else as documents call it. */
export function taxOf({ say, number }: OfficeWords, description: string): string {
  const { name = "", percent } = /^(?<name>.+) (?<percent>[\d.]+)%$/.exec(description)?.groups ?? {};
  if (percent === undefined) return description;
  const rate = number(Number(percent) / 100, { style: "percent", maximumFractionDigits: 4 });
  return name === "Tax" ? say("orders.taxRate", { rate }) : `${name} ${rate}`;
}
