import type { App } from "#lib/ports";
import { currencyOf } from "#lib/sales/terms";
import { findBooths } from "#lib/store/booths";
import { findElements } from "#lib/store/elements";
import type { Fair } from "#lib/store/events";
import { findExhibitors } from "#lib/store/exhibitors";
import { listLevels } from "#lib/store/levels";
import { paymentsOfOrders } from "#lib/store/payments";
import { salePrices } from "../booths/salePrices";
import { asOf, type BoothView, boothView } from "../booths/view";
import * as categories from "../categories";
import { listOfOrders } from "../documents";
import { type ExhibitorView, exhibitorView } from "../exhibitors/view";
import { paymentView } from "../orders/read";
import type { OrderView } from "../orders/view";
import type { SessionView } from "../sessions/view";
import { joining } from "./join";

/** Related records that a response includes on request, read at once for a whole page. */

type OrderJoin = "event" | "exhibitor" | "booths" | "documents" | "payments";

export function orders(app: App, fair: Fair, include: readonly OrderJoin[] | undefined) {
  return joining(include, {
    event: async () => () => fair,
    exhibitor: (items: readonly OrderView[]) => exhibitorOfEach(app, fair, items),
    booths: async (items: readonly OrderView[]) => {
      const ids = items.flatMap(({ booths }) => booths.map(({ id }) => id));
      const find = await boothsBy(app, fair, ids);
      return ({ booths }: OrderView) => find(booths.map(({ id }) => id));
    },
    documents: async (items: readonly OrderView[]) => byOrder(await listOfOrders(app, idsOf(items))),
    payments: async (items: readonly OrderView[]) =>
      byOrder((await paymentsOfOrders(app.db.read, idsOf(items))).map(paymentView)),
  });
}

export function booths(app: App, fair: Fair, include: readonly ("exhibitors" | "price")[] | undefined) {
  const currency = currencyOf(fair.settings);
  return joining(include, {
    exhibitors: async (items: readonly BoothView[]) => {
      const ids = items.flatMap(({ exhibitorIds }) => exhibitorIds);
      const find = await exhibitorsBy(app, fair, ids);
      return ({ exhibitorIds }: BoothView) => exhibitorIds.flatMap((id) => find(id) ?? []);
    },
    price: async (items: readonly BoothView[]) => {
      const prices = await salePrices(app.db.read, fair, items, app.clock.now());
      return ({ id }: BoothView) => {
        const netCents = prices.get(id);
        return netCents === undefined ? null : { netCents, currency };
      };
    },
  });
}

export function exhibitors(app: App, fair: Fair, include: readonly ("booths" | "categories")[] | undefined) {
  return joining(include, {
    booths: async (items: readonly ExhibitorView[]) => {
      const ids = items.flatMap(({ boothIds }) => boothIds);
      const find = await boothsBy(app, fair, ids);
      return ({ boothIds }: ExhibitorView) => find(boothIds);
    },
    categories: async (_items: readonly ExhibitorView[]) => {
      const all = (await categories.list(app, fair)).items;
      return ({ categoryIds }: ExhibitorView) => all.filter(({ id }) => categoryIds.includes(id));
    },
  });
}

export function sessions(app: App, fair: Fair, include: readonly ("exhibitor" | "place")[] | undefined) {
  return joining(include, {
    exhibitor: (items: readonly SessionView[]) => exhibitorOfEach(app, fair, items),
    place: (items: readonly SessionView[]) => placeOfEach(app, fair, items),
  });
}

/** The location of sessions in words: the booth, the element or the point, and its level. */
async function placeOfEach(app: App, fair: Fair, items: readonly SessionView[]) {
  const db = app.db.read;
  const levels = new Map((await listLevels(db, fair.id)).map(({ id, name }) => [id, name]));
  const boothIds = items.flatMap(({ boothId }) => boothId ?? []);
  const elementIds = items.flatMap(({ elementId }) => elementId ?? []);
  const [booths, elements] = [await findBooths(db, boothIds), await findElements(db, fair.id, elementIds)];
  return (session: SessionView) => {
    const booth = booths.get(session.boothId ?? "");
    const element = elements.get(session.elementId ?? "");
    const levelId = booth?.levelId ?? element?.levelId ?? session.levelId ?? "";
    const levelName = levels.get(levelId);
    if (levelName === undefined) return null;
    return { name: booth?.label ?? element?.props.name ?? null, levelId, levelName };
  };
}

type OfExhibitor = { exhibitorId: string | null };

async function exhibitorOfEach(app: App, fair: Fair, items: readonly OfExhibitor[]) {
  const ids = items.flatMap(({ exhibitorId }) => exhibitorId ?? []);
  const find = await exhibitorsBy(app, fair, ids);
  return ({ exhibitorId }: OfExhibitor) => find(exhibitorId ?? "") ?? null;
}

async function exhibitorsBy(app: App, fair: Fair, ids: readonly string[]) {
  const found = await findExhibitors(app.db.read, fair.id, [...new Set(ids)]);
  const views = new Map([...found].map(([id, exhibitor]) => [id, exhibitorView(exhibitor)]));
  return (id: string) => views.get(id);
}

async function boothsBy(app: App, fair: Fair, ids: readonly string[]) {
  const now = app.clock.now();
  const found = await findBooths(app.db.read, [...new Set(ids)]);
  const own = [...found.values()].filter(({ eventId }) => eventId === fair.id);
  const views = new Map(own.map((booth) => [booth.id, boothView(asOf(booth, now), fair)]));
  return (some: readonly string[]) => some.flatMap((id) => views.get(id) ?? []);
}

function byOrder<Item extends { orderId: string | null }>(items: readonly Item[]) {
  const groups = new Map<string | null, Item[]>();
  for (const item of items) {
    const group = groups.get(item.orderId);
    if (group) group.push(item);
    else groups.set(item.orderId, [item]);
  }
  return ({ id }: { id: string }) => groups.get(id) ?? [];
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}
