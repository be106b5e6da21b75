import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount } from "#lib/pricing/money";
import { plainSpaces } from "#lib/text/spaces";

/** Numbers and times on checkout pages, in the buyer's language. */

/** With all decimals, as on an invoice. */
export function money(cents: number, currency: string, language: string): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toAmount(cents, currency));
}

export function day(time: Date, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: "long" }).format(time);
}

/** With the time zone, because buyers may be elsewhere. */
export function moment(time: Date, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return plainSpaces(format.format(time));
}

export function area(areaM2: number, language: string): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(areaM2)} m²`;
}

export function measure(width: number, height: number, language: string): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return `${format.format(width)} × ${format.format(height)} m`;
}

/** Days and hours for long times, else a clock such as 24:09 or 1:24:09. */
export function timeLeft(leftMs: number): { days: number; hours: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)];
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return { days, hours, clock: hours > 0 ? `${hours}:${clock}` : clock };
}
