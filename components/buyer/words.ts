import type { BoothType } from "#lib/plan/plan";
import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount } from "#lib/pricing/money";
import type { BoothStatus, OrderStatus, PaymentIssue } from "#lib/sales/sale";

/** Every word that buyers read, in one place, so that another language is another such file. */

const LANGUAGE = "en-GB";

export function money(cents: number, currency: string): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(LANGUAGE, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toAmount(cents, currency));
}

export function day(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, { timeZone, dateStyle: "long" }).format(time);
}

/** With the zone, as buyers sit elsewhere than the fair. */
export function moment(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE, {
    ...{ timeZone, day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
  }).format(time);
}

export function area(areaM2: number): string {
  return `${new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 }).format(areaM2)} m²`;
}

export function measure(width: number, height: number): string {
  const format = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
  return `${format.format(width)} × ${format.format(height)} m`;
}

/** "24:09", or with hours and days for those who have them. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)];
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

export function spanOfMinutes(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? "a day" : `${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? "an hour" : `${minutes / 60} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

export const TAKEN_WORDS: Record<BoothStatus, (label: string) => string> = {
  available: (label) =>
    `Booth ${label} came free a moment ago and is being offered to those who wait for it.`,
  held: (label) =>
    `Booth ${label} is held for a buyer at the moment. If it is not paid in time, it comes free again.`,
  reserved: (label) => `Booth ${label} is reserved.`,
  sold: (label) => `Booth ${label} is sold.`,
  unavailable: (label) => `Booth ${label} is not for sale.`,
};

type StatusWords = { badge: string; title: (label: string) => string };

export const ORDER_WORDS: Record<OrderStatus, StatusWords> = {
  pending: { badge: "Waiting to be paid", title: (label) => `Booth ${label} is held for you` },
  invoiced: { badge: "Reserved", title: (label) => `Booth ${label} is reserved for you` },
  paid: { badge: "Paid", title: (label) => `Booth ${label} is yours` },
  expired: { badge: "Expired", title: (label) => `Booth ${label} is no longer held` },
  cancelled: { badge: "Cancelled", title: (label) => `Your order for booth ${label} was cancelled` },
  refunded: { badge: "Refunded", title: (label) => `Your order for booth ${label} was refunded` },
};

export const ISSUE_WORDS: Record<PaymentIssue, string> = {
  late_payment:
    "A payment came after the time to pay was over, when the booth was no longer to be had. It goes back the way it came.",
  double_payment: "A second payment came for this order. It goes back the way it came.",
  amount_mismatch:
    "A payment came with another amount than was asked for. The organiser has been told and will get in touch.",
};

export const DOCUMENT_WORDS = {
  confirmation: "Order confirmation",
  invoice: "Invoice",
  "credit-note": "Credit note",
} as const;

export const TURN_WORDS = {
  left: "You left the payment page; nothing was paid. The booth stays held until the time below is over.",
  failed: "The payment provider cannot be reached at the moment. Nothing was paid; try again in a minute.",
  unpriced: "This booth has no price yet, so it cannot be paid online. Ask the organiser.",
} as const;

export const TYPE_WORDS: Record<BoothType, string> = {
  standard: "Row booth",
  corner: "Corner booth",
  peninsula: "Peninsula booth",
  island: "Island booth",
  table: "Table",
  shell: "Shell scheme booth",
  sponsor: "Sponsor booth",
  custom: "Booth",
};

export function feeStep(
  feePercent: number,
  from: Date | null,
  daysBeforeStart: number,
  timeZone: string,
): string {
  const kept = feePercent >= 100 ? "the whole price is kept" : `${feePercent} % of the price is kept`;
  if (from) return `From ${day(from, timeZone)} on, ${kept}.`;
  return daysBeforeStart === 0
    ? `From the first day on, ${kept}.`
    : `From ${daysBeforeStart} days before the start on, ${kept}.`;
}
