import { plainSpaces } from "#lib/text/spaces";

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

/** Numbers, prices, lengths and times in a language. Creating a format is slow, so formats are cached. */
const FORMATS = new Map<string, Format>();

function kept<T extends Format>(key: string, make: () => T): T {
  const format = (FORMATS.get(key) as T | undefined) ?? make();
  FORMATS.set(key, format);
  return format;
}

/** In major units, and without zero cents. */
export function formatPrice(amount: number, currency: string, language: string): string {
  const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {};
  const key = `price ${language} ${currency} ${Number.isInteger(amount)}`;
  const make = () => new Intl.NumberFormat(language, { style: "currency", currency, ...digits });
  return kept(key, make).format(amount);
}

const FEET_PER_METRE = 3.28084;

export function formatLength(metres: number, units: "m" | "ft", language: string): string {
  const unit = units === "ft" ? "foot" : "meter";
  const make = () =>
    new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: units === "ft" ? 0 : 2 });
  return kept(`length ${language} ${unit}`, make).format(units === "ft" ? metres * FEET_PER_METRE : metres);
}

/** `Intl` has no format for areas, so the unit is appended to the number. */
export function formatArea(areaM2: number, units: "m" | "ft", language: string): string {
  const make = () => new Intl.NumberFormat(language, { maximumFractionDigits: units === "ft" ? 0 : 1 });
  const area = units === "ft" ? areaM2 * FEET_PER_METRE ** 2 : areaM2;
  return `${kept(`area ${language} ${units}`, make).format(area)} ${units === "ft" ? "ft²" : "m²"}`;
}

/** A distance, rounded because the straight line is shorter than the walk. */
export function formatDistance(metres: number, units: "m" | "ft", language: string): string {
  const away = units === "ft" ? metres * FEET_PER_METRE : metres;
  const rounded = away < 20 ? Math.max(1, Math.round(away)) : Math.round(away / 10) * 10;
  return formatLength(units === "ft" ? rounded / FEET_PER_METRE : rounded, units, language);
}

/** A duration to the minute: "3 hr 50 min". */
export function formatDuration(seconds: number, language: string): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const part = (amount: number, unit: "hour" | "minute") =>
    kept(`${unit} ${language}`, () => new Intl.NumberFormat(language, { style: "unit", unit })).format(
      amount,
    );
  const parts = [
    ...(hours > 0 ? [part(hours, "hour")] : []),
    ...(minutes % 60 > 0 || hours === 0 ? [part(minutes % 60, "minute")] : []),
  ];
  const make = () => new Intl.ListFormat(language, { type: "unit", style: "narrow" });
  return kept(`parts ${language}`, make).format(parts);
}

export function formatTime(moment: string, timezone: string, language: string): string {
  const make = () => new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: timezone });
  return plainSpaces(kept(`time ${language} ${timezone}`, make).format(new Date(moment)));
}

export function formatDay(moment: string, timezone: string, language: string): string {
  const options = { weekday: "long", day: "numeric", month: "long" } as const;
  const make = () => new Intl.DateTimeFormat(language, { ...options, timeZone: timezone });
  return kept(`day ${language} ${timezone}`, make).format(new Date(moment));
}

/** "Wed", or with its date "Wed, Apr 21". */
export function formatShortDay(
  moment: string,
  timezone: string,
  language: string,
  as: "weekday" | "date",
): string {
  const date = as === "date" ? ({ day: "numeric", month: "short" } as const) : {};
  const make = () => new Intl.DateTimeFormat(language, { weekday: "short", ...date, timeZone: timezone });
  return kept(`short ${as} ${language} ${timezone}`, make).format(new Date(moment));
}

/** The days of an event in short form: "20–22 April 2027". */
export function formatDays(startsAt: string, endsAt: string, timezone: string, language: string): string {
  const options = { day: "numeric", month: "long", year: "numeric" } as const;
  const make = () => new Intl.DateTimeFormat(language, { ...options, timeZone: timezone });
  const format = kept(`days ${language} ${timezone}`, make);
  return plainSpaces(format.formatRange(new Date(startsAt), new Date(endsAt)));
}

/** The name of a country in a language: "DE" is Germany. */
export function sayCountry(code: string, language: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
