import { formatsOf } from "#lib/documents/formats";
import { translateLine } from "#lib/documents/lineSentences";
import type { OfficeWords } from "./office";

/** The description of an order's line as on documents, in the language of the reader. */
export function lineOf({ say, language }: OfficeWords, description: string, currency: string): string {
  return translateLine(description, currency, say, formatsOf(language, currency));
}

/** A tax under the name given by the organiser, else as on documents. */
export function taxOf({ say, number }: OfficeWords, description: string): string {
  const { name = "", percent } = /^(?<name>.+) (?<percent>[\d.]+)%$/.exec(description)?.groups ?? {};
  if (percent === undefined) return description;
  const rate = number(Number(percent) / 100, { style: "percent", maximumFractionDigits: 4 });
  return name === "Tax" ? say("orders.taxRate", { rate }) : `${name} ${rate}`;
}
