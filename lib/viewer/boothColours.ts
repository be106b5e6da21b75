import type { Filters, ListName } from "./filters";
import type { BoothColours } from "./settings";

/**
 * What the colours of booths mean at the moment: what the organiser has chosen, or who is free while the visitor looks
 * for a booth to book.
 */
export function boothColoursOf(
  state: { list: ListName; filters: Pick<Filters, "available"> },
  chosen: BoothColours,
): BoothColours {
  return state.list === "booths" || state.filters.available ? "availability" : chosen;
}
