import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import type { Caller } from "../base/caller";

/** The client that reserves a booth; the organiser's own systems have no limit. */
export type Visitor = {
  ip: string;
  isOrganiser: boolean;
  /** The organiser's user or key that reserves, if it is known. */
  seller?: Caller;
};

/** A key to count a visitor's reservations without storing the address; null if they are not counted. */
export function visitorKeyOf({ secrets }: App, { ip, isOrganiser }: Visitor): string | null {
  return isOrganiser ? null : secrets.hmac("visitor", ip);
}

export function refuseUnpublished({ settings, status, name }: Fair): void {
  if (!salesTermsOf(settings).requirePublished || status === "published") return;
  throw new Refusal("event_not_published", `${name} is not open to the public yet.`);
}

export function refuseClosed({ settings, name }: Fair): void {
  if (salesTermsOf(settings).enabled) return;
  throw new Refusal("sales_closed", `Booths of ${name} cannot be reserved at this time.`);
}
