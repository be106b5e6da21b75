import { useSearchParams } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { dayAt } from "#lib/client/days";
import type { EventRecord } from "#lib/client/queries";
import { chosenRange, type Days, momentsOf, type RangeChoice } from "./range";

/** The range is part of the address, so that it can be shared and carries over to an exhibitor's report. */
export function useRange(event: EventRecord) {
  const { write } = useOffice();
  const params = useSearchParams();
  const today = dayAt(new Date().toISOString(), event.timezone);
  const chosen = chosenRange(params, event, today);
  return {
    ...chosen,
    error: chosen.error && write(chosen.error),
    moments: momentsOf(chosen.days, event.timezone),
    search: params.size > 0 ? `?${params}` : "",
    choose: (choice: RangeChoice, days?: Days) =>
      window.history.replaceState(null, "", `?${new URLSearchParams({ range: choice, ...days })}`),
  };
}

export type Range = ReturnType<typeof useRange>;
