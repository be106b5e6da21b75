/** The parts of an address that IMDF requires and a venue does not have separately. */
export type Place = { locality: string; country: string };

/** The user-assigned code of ISO 3166 for an unknown country. */
const UNKNOWN = "ZZ";

/** Reads "Messeplatz 1, 20357 Hamburg, Germany"; without a country, the time zone determines it. */
export function placeOf(address: string | undefined, timezone: string, fallback: string): Place {
  const parts = (address ?? "").split(/[,\n]/).flatMap((part) => part.trim() || []);
  const named = countryNamed(parts.at(-1));
  const before = named ? parts.slice(0, -1) : parts;
  const town = before.find((part) => /^([A-Z]{1,2}-)?\d{4,6}\s+\D/.test(part)) ?? before.at(-1) ?? fallback;
  return {
    locality: town.replace(/^([A-Z]{1,2}-)?\d{4,6}\s+/, ""),
    country: named ?? countryOfZone(timezone) ?? UNKNOWN,
  };
}

function countryNamed(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return codes().find((code) => code === text || names.of(code)?.toLowerCase() === text.toLowerCase());
}

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function countryOfZone(timezone: string): string | undefined {
  return codes().find((code) => {
    const locale: Zoned = new Intl.Locale(`und-${code}`);
    return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timezone);
  });
}

function codes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  // Former codes, such as DD, mean the country of today.
  return pairs.filter((code) => new Intl.Locale(`und-${code}`).region === code);
}
