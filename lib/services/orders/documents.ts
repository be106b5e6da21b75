import type { Fair } from "#lib/store/events";

const SERIES = { invoice: "", "credit note": "C" } as const;
const PLACES = 4;

/** "FAIR-2027-0042", and "FAIR-C2027-0007" for a credit note: two series, each without gaps within a year. */
export function documentNumber(
  { settings }: Pick<Fair, "settings">,
  kind: keyof typeof SERIES,
  year: number,
  place: number,
): string {
  const { sales } = settings as { sales?: { invoicePrefix?: string } };
  return `${sales?.invoicePrefix ?? ""}${SERIES[kind]}${year}-${String(place).padStart(PLACES, "0")}`;
}
