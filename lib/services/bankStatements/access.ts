import { Refusal } from "#lib/refusal";
import type { Caller } from "../base/caller";

/** One account receives the money of all events, so its statements are only for those who may see all of them. */
export function requireAllEvents(who: Caller): void {
  if (who.eventIds === null) return;
  throw new Refusal(
    "forbidden",
    "Bank statements concern all events of the organisation, and you are restricted to certain ones.",
  );
}
