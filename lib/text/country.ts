/** Regions that have a name but no code of ISO 3166-1. */
const NO_COUNTRIES: readonly string[] = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether a country has this code today; UK and codes of former countries are invalid. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
  return regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}
