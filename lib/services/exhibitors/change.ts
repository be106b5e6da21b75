import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { unassign } from "#lib/sales/booth";
import { outcomeOf } from "#lib/sales/outcome";
import type { ExhibitorWish, NewExhibitorWish } from "#lib/schema/exhibitors";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import * as extras from "#lib/store/extras";
import { type Fact, recordFacts } from "#lib/store/facts";
import { lockProgramme } from "#lib/store/sessions";
import { closeSales, type OpenSale, openSales } from "../booths/sale";
import { atDesk, type Desk } from "../desk";
import { extraFact } from "../extras/held";
import type { Precondition } from "../precondition";
import { forgetExhibitor } from "../sessions/change";
import { directoryFor, planChange, planNew } from "./plan";
import { find, lock } from "./read";
import { type ExhibitorView, exhibitorView } from "./view";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, wish: NewExhibitorWish): Promise<ExhibitorView> {
  return atDesk(app, fair, async (desk) => exhibitorView(await make(desk, wish)));
}

/** A new exhibitor as one step of a larger write, which must have locked its booths already. */
async function make(desk: Desk, wish: NewExhibitorWish): Promise<store.Exhibitor> {
  await store.lockDirectory(desk.db, desk.fair.id);
  const directory = await directoryFor(desk, [wish]);
  const [exhibitor] = await writePlans(desk, [planNew(desk, wish, directory)], directory);
  return exhibitor as store.Exhibitor;
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  wish: ExhibitorWish,
  unchanged: Precondition,
): Promise<ExhibitorView> {
  return atDesk(app, fair, async (desk) => exhibitorView(await amend(desk, key, wish, unchanged)));
}

/** A change as one step of a larger write. */
export async function amend(
  desk: Desk,
  key: string,
  wish: ExhibitorWish,
  unchanged: Precondition = () => {},
): Promise<store.Exhibitor> {
  await store.lockDirectory(desk.db, desk.fair.id);
  const exhibitor = await lock(desk.db, desk.fair, key);
  unchanged(exhibitor);
  const directory = await directoryFor(desk, [wish]);
  const [written] = await writePlans(desk, [planChange(exhibitor, wish, directory)], directory);
  return written as store.Exhibitor;
}

/** Its booths are freed of it and its extras given back; orders that have ended keep the name of the company. */
export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return atDesk(app, fair, async (desk) => {
    const { db, now } = desk;
    const { id, boothIds } = await find(db, fair, key);
    const orders = await store.listActiveOrders(db, id);
    const opened = await openSales(desk, [...boothIds, ...orders.flatMap(({ boothId }) => boothId ?? [])]);
    const exhibitor = await lockLeaving(desk, id, opened);
    unchanged(exhibitor);
    refuseWithOrders(exhibitor, orders, opened);
    await closeSales(
      desk,
      [...opened.values()].map((open) => ({ open, outcome: withoutExhibitor(open, id) })),
    );
    await recordFacts(db, fair, await extrasGivenBack(desk, id), now);
    await forgetExhibitor(desk, id);
    await store.deleteExhibitor(db, id);
    const gone: Fact = { kind: "exhibitor.deleted", data: { exhibitor: exhibitorView(exhibitor) } };
    await recordFacts(db, fair, [gone], now);
    return { id };
  });
}

/** Booths and the programme are locked first, as everywhere; a booth that came in between is for another try. */
async function lockLeaving(
  { db, fair }: Desk,
  id: string,
  opened: ReadonlyMap<string, OpenSale>,
): Promise<store.Exhibitor> {
  await lockProgramme(db, fair.id);
  await store.lockLeavingExhibitor(db, id);
  const exhibitor = await find(db, fair, id);
  if (exhibitor.boothIds.every((boothId) => opened.has(boothId))) return exhibitor;
  throw new Refusal("conflict", `${exhibitor.name} was given a booth at this very moment; try again.`);
}

/** An order that ran out meanwhile is over; an order without its booth is still an order. */
function refuseWithOrders(
  { id, name }: store.Exhibitor,
  orders: readonly store.ActiveOrder[],
  opened: ReadonlyMap<string, OpenSale>,
): void {
  const standing = orders.filter(({ boothId }) => {
    const open = boothId === null ? undefined : opened.get(boothId);
    return !open || open.sale.order?.exhibitorId === id;
  });
  if (standing.length === 0) return;
  const numbers = standing.map(({ number }) => number);
  throw new Refusal(
    "exhibitor_has_orders",
    numbers.length === 1
      ? `${name} has an order that counts (number ${numbers[0]}). Cancel or refund it first.`
      : `${name} has ${numbers.length} orders that count (numbers ${numbers.join(", ")}). Cancel or refund them first.`,
    { orders: numbers },
  );
}

function withoutExhibitor({ sale }: OpenSale, exhibitorId: string) {
  return sale.booth.exhibitorIds.includes(exhibitorId) ? unassign(sale, exhibitorId) : outcomeOf(sale, sale);
}

async function extrasGivenBack({ db, now }: Desk, exhibitorId: string): Promise<Fact[]> {
  const held = await extras.listHeld(db, exhibitorId, now);
  const named = await extras.findExtras(
    db,
    held.map(({ extraId }) => extraId),
  );
  return held.flatMap((assignment) => {
    const extra = named.get(assignment.extraId);
    return extra ? [extraFact("extra.removed", extra, assignment)] : [];
  });
}
