import type { Filters, ListName } from "./filters";
import type { BoothColours } from "./settings";

/**
 * The current meaning of booth colours: what the organiser has chosen, or availability while the visitor looks for a
 * booth to book.
 */
export function boothColoursOf(
  state: { list: ListName; filters: Pick<Filters, "available"> },
  chosen: BoothColours,
): BoothColours {
  return state.list === "booths" || state.filters.available ? "availability" : chosen;
}
