import { areaM2, boundsOf, outline } from "#lib/plan/booths/shape";
import type { App } from "#lib/ports";
import { isFreeFor } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import { wants } from "#lib/sales/waiting";
import { type Booth, findBoothId, findBooths, listBooths } from "#lib/store/booths";
import { type Fair, findFair } from "#lib/store/events";
import { listLevels } from "#lib/store/levels";
import { listWaiting, type WaitlistEntry } from "#lib/store/waitlist";
import { UNKNOWN_BUYER } from "#lib/tax/buyer";
import { asOf } from "../booths/view";
import { balanceDateOf } from "./dates";
import { priceOf, toBasket } from "./price";
import { quoteBooth } from "./quote";

/** What stands on the page where a booth is bought: more than its price, and nothing of anybody else. */

type CounterState = "open" | "closed" | "taken" | "waited for";
type Terms = { terms?: string; seller?: { name?: string } };

const ALL_BOOTHS = { limit: 100_000, offset: 0 };
/** So much of the hall around a booth shows where it stands. */
const SURROUNDINGS_M = 14;
const MOST_ALTERNATIVES = 4;

/** Null when there is no such event or booth; refuses when the event is not open to the public. */
export async function counterOf(app: App, eventKey: string, boothKey: string) {
  const { read: db } = app.db;
  const now = app.clock.now();
  const fair = await findFair(db, eventKey, null);
  const id = fair && (await findBoothId(db, fair.id, boothKey));
  const booth = id ? (await findBooths(db, [id])).get(id) : undefined;
  if (!fair || !booth) return null;
  const quote = await quoteBooth(app, fair, booth.id, {});
  const { items } = await listBooths(db, fair.id, {}, { ...ALL_BOOTHS, now });
  const booths = items.map((each) => asOf(each, now));
  const waiting = await listWaiting(db, fair.id);
  const { enabled, holdMinutes, cancellation, requireBilling } = salesTermsOf(fair.settings);
  const { terms, seller } = ((fair.settings as { sales?: Terms }).sales ?? {}) as Terms;
  return {
    settings: fair.settings,
    event: publicEvent(fair),
    booth: { ...publicBooth(booth), levelName: await levelNameOf(app, booth) },
    state: stateOf(asOf(booth, now), enabled, quote.available),
    quote,
    holdMinutes,
    requireBilling,
    balanceDueAt: balanceDateOf(fair, now),
    terms: terms ?? null,
    sellerName: seller?.name ?? fair.name,
    cancellation,
    waiting: waiting.filter((entry) => wantsBooth(entry, booth)).length,
    neighbours: neighboursOf(booth, booths),
    alternatives: await alternativesTo(app, fair, booth, { booths, waiting }),
  };
}

function publicEvent({ name, slug, startsAt, endsAt, timezone, logoUrl }: Fair) {
  return { name, slug, startsAt, endsAt, timezone, logoUrl };
}

function publicBooth(booth: Booth) {
  const { id, label, title, description, type, openSides, width, height, polygon } = booth;
  return { id, label, title, description, type, openSides, width, height, isRect: polygon === null };
}

async function levelNameOf(app: App, { eventId, levelId }: Booth): Promise<string> {
  const levels = await listLevels(app.db.read, eventId);
  return levels.find(({ id }) => id === levelId)?.name ?? "";
}

function stateOf(booth: Booth, isOpen: boolean, isAvailable: boolean): CounterState {
  if (!isOpen) return "closed";
  if (isAvailable) return "open";
  return isFreeFor(booth, null) ? "waited for" : "taken";
}

function wantsBooth(entry: WaitlistEntry, booth: Booth): boolean {
  return wants(entry, { ...booth, areaM2: areaM2(booth) });
}

/** Outlines of the booths around, for a small picture of the place. */
function neighboursOf(booth: Booth, booths: readonly Booth[]) {
  const own = boundsOf(booth);
  const reach = SURROUNDINGS_M;
  const view = {
    x: own.x - reach,
    y: own.y - reach,
    width: own.width + 2 * reach,
    height: own.height + 2 * reach,
  };
  const outlines = booths
    .filter((each) => each.levelId === booth.levelId && overlaps(boundsOf(each), view))
    .map((each) => ({
      id: each.id,
      label: each.label,
      status: each.status,
      corners: outline(each).map(({ x, y }): [number, number] => [x, y]),
    }));
  return { view, outlines };
}

type Box = ReturnType<typeof boundsOf>;

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Free booths most like this one: of its type first, then of its size. Those promised to others are left out. */
async function alternativesTo(
  app: App,
  fair: Fair,
  booth: Booth,
  { booths, waiting }: { booths: readonly Booth[]; waiting: readonly WaitlistEntry[] },
) {
  const difference = (each: Booth) =>
    Math.abs(areaM2(each) - areaM2(booth)) + (each.type === booth.type ? 0 : areaM2(booth));
  const free = booths
    .filter((each) => each.id !== booth.id && isFreeFor(each, null))
    .filter((each) => !waiting.some((entry) => wantsBooth(entry, each)))
    .toSorted((one, other) => difference(one) - difference(other))
    .slice(0, MOST_ALTERNATIVES);
  const counter = { db: app.db.read, fair, now: app.clock.now() };
  return Promise.all(
    free.map(async (each) => {
      const price = await priceOf(counter, [each], toBasket({}), UNKNOWN_BUYER);
      const { totalCents, priced, currency } = price;
      return {
        label: each.label,
        type: each.type,
        areaM2: areaM2(each),
        totalCents,
        priced,
        currency,
      };
    }),
  );
}
