import { boxAround, cornersOf } from "#lib/geometry/rect";
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

/** The content of the page to buy a booth: more than its price, and nothing about other buyers. */

type CounterState = "open" | "closed" | "taken" | "waited for";
type Terms = { terms?: string; seller?: { name?: string } };

const ALL_BOOTHS = { limit: 100_000, offset: 0 };
/** The margin of the hall around a booth in pictures of its place. */
const SURROUNDINGS_M = 14;
/** Width by height. */
const PICTURE_RATIO = 1.6;
const MOST_ALTERNATIVES = 4;

/** Null when there is no such event or booth; refuses when the event is not open to the public. */
export async function counterOf(app: App, eventKey: string, boothKeys: readonly string[]) {
  const { read: db } = app.db;
  const now = app.clock.now();
  const fair = await findFair(db, eventKey, null);
  const own = fair && (await namedBooths(app, fair, boothKeys));
  const [first, ...further] = own ?? [];
  if (!fair || !own || !first) return null;
  const quote = await quoteBooth(app, fair, first.id, { boothIds: further.map(({ id }) => id) });
  const { items } = await listBooths(db, fair.id, {}, { ...ALL_BOOTHS, now });
  const booths = items.map((each) => asOf(each, now));
  const waiting = await listWaiting(db, fair.id);
  const levels = await listLevels(db, fair.id);
  const { enabled, holdMinutes, cancellation, requireBilling } = salesTermsOf(fair.settings);
  const { terms, seller } = ((fair.settings as { sales?: Terms }).sales ?? {}) as Terms;
  return {
    settings: fair.settings,
    event: publicEvent(fair),
    booths: own.map((booth, index) => ({
      ...publicBooth(booth),
      areaM2: areaM2(booth),
      levelName: levels.find(({ id }) => id === booth.levelId)?.name ?? "",
      status: quote.booths[index]?.status ?? booth.status,
      available: quote.booths[index]?.available ?? false,
    })),
    state: stateOf(asOf(first, now), enabled, quote.available),
    quote,
    holdMinutes,
    requireBilling,
    balanceDueAt: balanceDateOf(fair, now),
    terms: terms ?? null,
    sellerName: seller?.name ?? fair.name,
    cancellation,
    waiting: waiting.filter((entry) => wantsBooth(entry, first)).length,
    surroundings: surroundingsOf(own, booths),
    alternatives: await alternativesTo(app, fair, first, { booths, waiting }),
  };
}

/** The booths without duplicates; null if one of them does not exist. */
async function namedBooths(app: App, fair: Fair, keys: readonly string[]): Promise<Booth[] | null> {
  const ids = new Set<string>();
  for (const key of keys) {
    const id = await findBoothId(app.db.read, fair.id, key);
    if (id === null) return null;
    ids.add(id);
  }
  const booths = await findBooths(app.db.read, [...ids]);
  return [...ids].flatMap((id) => booths.get(id) ?? []);
}

function publicEvent({ id, name, slug, startsAt, endsAt, timezone, logoUrl, translations }: Fair) {
  return { id, name, slug, startsAt, endsAt, timezone, logoUrl, translations };
}

function publicBooth(booth: Booth) {
  const { id, label, title, description, type, openSides, width, height, polygon } = booth;
  return { id, label, title, description, type, openSides, width, height, isRect: polygon === null };
}

function stateOf(booth: Booth, isOpen: boolean, isAvailable: boolean): CounterState {
  if (!isOpen) return "closed";
  if (isAvailable) return "open";
  return isFreeFor(booth, null) ? "waited for" : "taken";
}

function wantsBooth(entry: WaitlistEntry, booth: Booth): boolean {
  return wants(entry, { ...booth, areaM2: areaM2(booth) });
}

/** Outlines of the booths around, for small pictures of the place: one for each level with a booth of the selection. */
function surroundingsOf(own: readonly Booth[], booths: readonly Booth[]) {
  const levelIds = [...new Set(own.map(({ levelId }) => levelId))];
  return levelIds.map((levelId) => {
    const ofLevel = (each: Booth) => each.levelId === levelId;
    const view = viewOf(own.filter(ofLevel));
    const outlines = booths
      .filter((each) => ofLevel(each) && overlaps(boundsOf(each), view))
      .map((each) => ({
        id: each.id,
        label: each.label,
        status: each.status,
        corners: outline(each).map(({ x, y }): [number, number] => [x, y]),
      }));
    return { levelId, view, outlines };
  });
}

/** In the aspect ratio of the picture, so that nothing is cut off. */
function viewOf(own: readonly Booth[]): Box {
  const { x, y, width, height } = boxAround(own.flatMap((booth) => cornersOf(boundsOf(booth))));
  const reach = SURROUNDINGS_M;
  const [least, lowest] = [width + 2 * reach, height + 2 * reach];
  const size = {
    width: Math.max(least, lowest * PICTURE_RATIO),
    height: Math.max(lowest, least / PICTURE_RATIO),
  };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
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

/** Free booths most like this one: by type first, then by size. Those promised to others are left out. */
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
