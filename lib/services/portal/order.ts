import { adjacent, areaM2, boundsOf } from "#lib/plan/booths/shape";
import { portalTermsOf } from "#lib/plan/portal";
import type { App } from "#lib/ports";
import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { isFreeFor } from "#lib/sales/sale";
import { currencyOf, salesTermsOf } from "#lib/sales/terms";
import { wants } from "#lib/sales/waiting";
import type { PortalBoothOrder, PortalOrder } from "#lib/schema/portal";
import { type Booth, findBooths, listBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import type { Exhibitor } from "#lib/store/exhibitors";
import { findExtras } from "#lib/store/extras";
import { listLevels } from "#lib/store/levels";
import { markPortalOrder, ordersOfExhibitor } from "#lib/store/orders";
import { listWaiting } from "#lib/store/waitlist";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { getBoothId } from "../booths/read";
import { salePrices } from "../booths/salePrices";
import { asOf } from "../booths/view";
import { openPortal } from "../exhibitors/portal";
import { assign } from "../extras/held";
import { accepted } from "../orders/acceptance";
import { addItem } from "../orders/orderItems";
import { placeOrder } from "../orders/place";
import { orderAsOf } from "../orders/view";
import { admit } from "./admit";
import { boothsLeft } from "./ordering";
import { read } from "./read";

/** Orders of exhibitors in the portal, within the limits that the organiser sets. */

type Ordering = { fair: Fair; exhibitor: Exhibitor; orders: readonly Order[] };

/** A free extra is assigned at once; others become items of the open order, or of a new order with an invoice. */
export async function orderExtra(app: App, token: string, input: PortalOrder) {
  const ordering = await openOrdering(app, token);
  const { fair, exhibitor } = ordering;
  const { extraId, quantity = 1 } = input;
  const { extraIds } = portalTermsOf(fair.settings);
  if (extraIds !== null && !extraIds.includes(extraId)) {
    throw new Refusal("extra_not_for_sale", "The organiser does not offer this extra in the portal.", {
      extraId,
    });
  }
  const extra = (await findExtras(app.db.read, [extraId])).get(extraId);
  if (!extra?.priceCents) await assign(app, fair, exhibitor.id, { extraId, quantity }, "exhibitor");
  else {
    await placeItem(app, ordering, {
      item: { extraId, quantity },
      order: { extras: [{ extraId, quantity }] },
      acceptedTerms: input.acceptedTerms,
      locale: input.locale,
    });
  }
  return read(app, token);
}

export async function orderBooth(app: App, token: string, input: PortalBoothOrder) {
  const ordering = await openOrdering(app, token);
  const { fair, exhibitor } = ordering;
  const boothId = await getBoothId({ db: app.db.read, fair }, input.boothId);
  await placeItem(app, ordering, {
    item: { boothId },
    order: { boothId },
    acceptedTerms: input.acceptedTerms,
    locale: input.locale,
    check: async ({ db, now }) => {
      const booths = await findBooths(db, [boothId]);
      const orders = await ordersOfExhibitor(db, fair.id, exhibitor.id);
      assertRoom(fair, exhibitor, orders, now);
      const waiting = await listWaiting(db, fair.id);
      const isWaitedFor = [...booths.values()].some((booth) =>
        waiting.some((entry) => wants(entry, { ...booth, areaM2: areaM2(booth) })),
      );
      if (!isWaitedFor) return;
      throw new Refusal("booth_not_available", "This booth is kept for the waiting list.", {
        status: "available",
        reason: "waiting_list",
      });
    },
  });
  return read(app, token);
}

async function openOrdering(app: App, token: string): Promise<Ordering> {
  const { fair, exhibitor } = await openPortal(app, token);
  const db = app.db.read;
  await admit(db, fair, exhibitor.id, app.clock.now());
  return { fair, exhibitor, orders: await ordersOfExhibitor(db, fair.id, exhibitor.id) };
}

type Placing = {
  item: Parameters<typeof addItem>[2];
  order: { boothId?: string; extras?: { extraId: string; quantity: number }[] };
  acceptedTerms: { sha256: string } | null | undefined;
  locale: string | null | undefined;
  check?: (context: WriteContext) => Promise<void>;
};

async function placeItem(app: App, { fair, exhibitor, orders }: Ordering, placing: Placing): Promise<void> {
  const { item, order, acceptedTerms, locale, check } = placing;
  await inWriteTransaction(app, fair, async (context) => {
    await check?.(context);
    const contact = contactOf(exhibitor, orders);
    const open = openOrderIn(orders, fair, context.now);
    if (open === null) {
      const buyer = {
        ...contact,
        locale: contact.locale ?? locale ?? null,
        company: exhibitor.name,
        exhibitorId: exhibitor.id,
      };
      await placeOrder(context, { ...order, ...buyer, acceptedTerms });
      return;
    }
    const acceptance = await accepted(context, acceptedTerms, contact.contactName);
    await addItem(context, open.id, item);
    await markPortalOrder(context.db, open.id, { at: context.now, acceptance });
  });
}

/** An order that is neither paid nor invoiced yet, in the current currency. */
function openOrderIn(orders: readonly Order[], fair: Fair, now: Date): Order | null {
  const currency = currencyOf(fair.settings);
  const open = orders
    .map((order) => orderAsOf(order, now))
    .filter((order) => order.status === "pending" && order.paidCents === 0 && order.currency === currency);
  return open.at(-1) ?? null;
}

/** Documents go to the contact of the entry, else to that of its latest order. */
function contactOf(exhibitor: Exhibitor, orders: readonly Order[]) {
  const latest = orders.at(-1);
  const contactEmail = exhibitor.contactEmail ?? latest?.contactEmail;
  if (!contactEmail) {
    throw new Refusal("conflict", "Add a contact e-mail address to your profile: the invoice is sent to it.");
  }
  return {
    contactEmail,
    contactName: exhibitor.contactName ?? latest?.contactName ?? exhibitor.name,
    billing: latest?.billing ?? null,
    locale: latest?.locale ?? null,
  };
}

function assertRoom(fair: Fair, exhibitor: Exhibitor, orders: readonly Order[], now: Date): void {
  if (!salesTermsOf(fair.settings).enabled) throw new Refusal("sales_closed", "Sales are closed.");
  if (boothsLeft(fair, exhibitor, orders, now) > 0) return;
  const { maxBooths } = portalTermsOf(fair.settings);
  throw new Refusal(
    "forbidden",
    maxBooths === 0
      ? "Further booths cannot be ordered in the portal. Contact the organiser."
      : `You can have ${maxBooths} ${maxBooths === 1 ? "booth" : "booths"}. Contact the organiser for more.`,
  );
}

/** As many as a person can look through. */
const MOST_OFFERED = 60;
const ALL_BOOTHS = { limit: 100_000, offset: 0 };

/** Free booths, those beside the exhibitor's own first, then the nearest. */
export async function offeredBooths(app: App, token: string) {
  const { fair, exhibitor, orders } = await openOrdering(app, token);
  const db = app.db.read;
  const now = app.clock.now();
  if (boothsLeft(fair, exhibitor, orders, now) === 0) return [];
  const { items } = await listBooths(db, fair.id, {}, { ...ALL_BOOTHS, now });
  const booths = items.map((booth) => asOf(booth, now));
  const own = booths.filter(({ exhibitorIds }) => exhibitorIds.includes(exhibitor.id));
  const waiting = await listWaiting(db, fair.id);
  const nearest = booths
    .filter((booth) => isFreeFor(booth, null))
    .filter((booth) => !waiting.some((entry) => wants(entry, { ...booth, areaM2: areaM2(booth) })))
    .map((booth) => ({ booth, distance: distanceTo(own, booth) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_OFFERED)
    .map(({ booth }) => booth);
  return views(app, fair, { nearest, own, levels: await levelNames(db, fair) });
}

async function levelNames(db: Db, fair: Fair): Promise<Map<string, string>> {
  return new Map((await listLevels(db, fair.id)).map(({ id, name }) => [id, name]));
}

type Offered = { nearest: readonly Booth[]; own: readonly Booth[]; levels: ReadonlyMap<string, string> };

async function views(app: App, fair: Fair, { nearest, own, levels }: Offered) {
  const prices = await salePrices(app.db.read, fair, nearest, app.clock.now());
  const currency = currencyOf(fair.settings);
  return nearest.map((booth) => ({
    id: booth.id,
    label: booth.label,
    level: levels.get(booth.levelId) ?? "",
    areaM2: areaM2(booth),
    type: booth.type,
    adjoins: own.some((each) => each.levelId === booth.levelId && adjacent(each, booth)),
    priceCents: prices.get(booth.id) ?? null,
    currency,
  }));
}

function distanceTo(own: readonly Booth[], booth: Booth): number {
  const middle = middleOf(booth);
  const distances = own
    .filter(({ levelId }) => levelId === booth.levelId)
    .map((each) => Math.hypot(middleOf(each).x - middle.x, middleOf(each).y - middle.y));
  return Math.min(...distances, Number.MAX_VALUE);
}

function middleOf(booth: Booth): { x: number; y: number } {
  const { x, y, width, height } = boundsOf(booth);
  return { x: x + width / 2, y: y + height / 2 };
}
