import { useSearchParams } from "next/navigation";
import { dayAt } from "#lib/client/days";
import type { EventRecord } from "#lib/client/queries";
import { chosenRange, type Days, momentsOf, type RangeChoice } from "./range";

/** Which days are looked at is in the address, so that it can be sent and kept, and goes along to an exhibitor. */
export function useRange(event: EventRecord) {
  const params = useSearchParams();
  const today = dayAt(new Date().toISOString(), event.timezone);
  const chosen = chosenRange(params, event, today);
  return {
    ...chosen,
    moments: momentsOf(chosen.days, event.timezone),
    search: params.size > 0 ? `?${params}` : "",
    choose: (choice: RangeChoice, days?: Days) =>
      window.history.replaceState(null, "", `?${new URLSearchParams({ range: choice, ...days })}`),
  };
}

export type Range = ReturnType<typeof useRange>;
