import * as form from "#lib/legacy/booths";
import type { App } from "#lib/ports";
import { toAmount } from "#lib/pricing/money";
import { netPrices } from "#lib/pricing/netPrices";
import { salesTermsOf } from "#lib/sales/terms";
import type { BoothPatch } from "#lib/schema/booths";
import type { Fair } from "#lib/store/events";
import { listOccupants } from "#lib/store/legacy";
import { pricingRules } from "#lib/store/pricingRules";
import type { Caller } from "../base/caller";
import { paymentProviderOf } from "../base/sandbox";
import * as booths from "../booths";
import type { BoothView } from "../booths/view";
import { exhibitorNamed, fairNamed, whateverItIs } from "./find";

const ALL = { limit: 10_000, offset: 0 };

type OneBooth = { eventId: string; name: string };

export async function listBooths(app: App, who: Caller, { eventId }: { eventId: string }) {
  const fair = await fairNamed(app, who, eventId);
  const { items } = await booths.list(app, fair, {}, ALL);
  const occupants = await listOccupants(app.db.read, fair.id);
  const offerOf = await offersFor(app, fair, items);
  return items.map((booth) => form.boothLine(booth, occupants, offerOf(booth)));
}

export async function getBooth(app: App, who: Caller, { eventId, name }: OneBooth) {
  const fair = await fairNamed(app, who, eventId);
  const booth = await booths.get(app, fair, name);
  const offerOf = await offersFor(app, fair, [booth]);
  return form.boothObject(
    booth,
    await listOccupants(app.db.read, fair.id, booth.exhibitorIds),
    offerOf(booth),
  );
}

/** Prices by the current rules, and checkout pages of the available booths. */
async function offersFor(app: App, fair: Fair, items: readonly BoothView[]) {
  const { db, clock, links } = app;
  const canPayOnline = paymentProviderOf(app, fair) !== null;
  const { enabled, currency } = salesTermsOf(fair.settings);
  const cents = netPrices(items, await pricingRules.list(db.read, fair.id), currency, clock.now());
  return (booth: BoothView): form.Offer => {
    const net = cents.get(booth.id);
    const page =
      enabled && form.isOnOffer(booth) ? form.reservePage(links.base(), fair.slug, booth.label) : null;
    return {
      price: net === undefined ? null : toAmount(net, currency),
      reserveUrl: page,
      buyUrl: canPayOnline && net !== undefined ? page : null,
    };
  };
}

type BoothChange = OneBooth & {
  adminNotes?: string | null | undefined;
  /** The metadata of the booth, as key-value pairs. */
  metadata?: BoothPatch | undefined;
  isOnHold?: boolean | undefined;
  holdMinutes?: number | null | undefined;
};

export async function updateBooth(app: App, who: Caller, { eventId, name, ...change }: BoothChange) {
  const fair = await fairNamed(app, who, eventId);
  const booth = await booths.get(app, fair, name);
  const { adminNotes, metadata } = change;
  const input = {
    ...(adminNotes === undefined ? {} : { notes: adminNotes }),
    ...metadata,
    ...switchedHold(booth.status, change),
  };
  await booths.update(app, fair, booth.id, input, whateverItIs);
  return {};
}

/** `isOnHold` applies to free and held booths; for others it is ignored. */
function switchedHold(status: string, { isOnHold, holdMinutes = null }: Omit<BoothChange, keyof OneBooth>) {
  if (isOnHold === true && status === "available") return { status: "held" as const, holdMinutes };
  if (isOnHold === false && status === "held") return { status: "available" as const };
  return {};
}

type Assignment = { eventId: string; boothName: string; exhibitorId: string };

export async function addExhibitorBooth(
  app: App,
  who: Caller,
  { boothName, exhibitorId, ...of }: Assignment,
) {
  const { fair, id } = await exhibitorNamed(app, who, { ...of, id: exhibitorId });
  const booth = await booths.get(app, fair, boothName);
  if (booth.exhibitorIds.includes(id)) return "Already added";
  await booths.assign(app, fair, booth.id, { exhibitorId: id });
  return {};
}

export async function removeExhibitorBooth(
  app: App,
  who: Caller,
  { boothName, exhibitorId, ...of }: Assignment,
) {
  const { fair, id } = await exhibitorNamed(app, who, { ...of, id: exhibitorId });
  const booth = await booths.get(app, fair, boothName);
  await booths.unassign(app, fair, booth.id, id);
  return {};
}
