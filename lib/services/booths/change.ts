import type { App } from "#lib/ports";
import { assertDeletable } from "#lib/sales/booth";
import type { BoothWish, NewBoothWish } from "#lib/schema/booths";
import type { Precondition } from "#lib/services/precondition";
import * as store from "#lib/store/booths";
import type { Fair } from "#lib/store/events";
import { type Fact, recordFacts } from "#lib/store/facts";
import { swallowedBy } from "#lib/store/merges";
import { atDesk, type Desk } from "../desk";
import { uprootSessions } from "../sessions/uproot";
import { planChange, planNew } from "./plan";
import { type OpenSale, openSale, openSales, settleDown } from "./sale";
import { asOf, type BoothView, boothView } from "./view";
import { groundFor } from "./wish";
import { writePlans } from "./write";

export async function create(app: App, fair: Fair, wish: NewBoothWish): Promise<BoothView> {
  return atDesk(app, fair, async (desk) => {
    await store.lockNames(desk.db, fair.id);
    const [booth] = await writePlans(desk, [planNew(desk, wish, await groundFor(desk, [wish]))]);
    return boothView(booth as store.Booth, fair);
  });
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  wish: BoothWish,
  unchanged: Precondition,
): Promise<BoothView> {
  return atDesk(app, fair, async (desk) => {
    if (wish.label !== undefined || wish.externalId !== undefined) await store.lockNames(desk.db, fair.id);
    const open = await openSale(desk, key);
    unchanged(open.stored);
    const plan = planChange(desk, open, wish, await groundFor(desk, [wish]));
    const [booth] = await writePlans(desk, [plan]);
    return boothView(asOf(booth as store.Booth, desk.now), fair);
  });
}

export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return atDesk(app, fair, async (desk) => {
    const open = await openSale(desk, key);
    unchanged(open.stored);
    await removeBooths(desk, [open]);
    return { id: open.stored.id };
  });
}

/** A merged booth takes the booths inside it along; none of them may be in an order. */
export async function removeBooths(desk: Desk, opened: readonly OpenSale[]): Promise<void> {
  for (const { sale } of opened) assertDeletable(sale);
  const settled = await settleDown(desk, opened);
  const ids = settled.map(({ stored }) => stored.id);
  const inside = await swallowedBy(desk.db, ids);
  const facts = settled.map(
    ({ stored }): Fact => ({
      kind: "booth.deleted",
      data: { booth: boothView(stored, desk.fair) },
    }),
  );
  await store.deleteBooths(desk.db, [...ids, ...inside]);
  await uprootSessions(desk);
  await recordFacts(desk.db, desk.fair, facts, desk.now);
}

/** Every booth of a level that goes. */
export async function removeBoothsOfLevel(desk: Desk, levelId: string): Promise<number> {
  const ids = await store.boothIdsOfLevel(desk.db, desk.fair.id, levelId);
  const opened = [...(await openSales(desk, ids)).values()];
  await removeBooths(desk, opened);
  return opened.length;
}
