import type { App } from "#lib/ports";
import * as rules from "#lib/sales/booth";
import type { Outcome } from "#lib/sales/outcome";
import type { Sale } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import { atDesk, type Desk } from "../desk";
import { getExhibitorId } from "../exhibitors/read";
import { closeSale, openSale } from "./sale";
import { type BoothView, boothView } from "./view";

/** The doors through which a booth's status and exhibitors change by themselves. */

export async function setStatus(
  app: App,
  fair: Fair,
  key: string,
  wish: rules.StatusWish,
): Promise<BoothView> {
  return act(app, fair, key, async (sale, { now }) =>
    rules.changeStatus(sale, wish, { now, defaultHoldMinutes: salesTermsOf(fair.settings).holdMinutes }),
  );
}

export async function assign(
  app: App,
  fair: Fair,
  key: string,
  { exhibitorId, markSold = false }: { exhibitorId: string; markSold?: boolean },
): Promise<BoothView> {
  return act(app, fair, key, async (sale, desk) =>
    rules.assign(sale, await getExhibitorId(desk.db, fair, exhibitorId), { markSold }),
  );
}

export async function unassign(app: App, fair: Fair, key: string, exhibitorId: string): Promise<BoothView> {
  return act(app, fair, key, async (sale, desk) =>
    rules.unassign(sale, await getExhibitorId(desk.db, fair, exhibitorId)),
  );
}

export async function replaceExhibitors(
  app: App,
  fair: Fair,
  key: string,
  exhibitorIds: string[],
): Promise<BoothView> {
  return act(app, fair, key, async (sale, desk) => {
    const ids: string[] = [];
    for (const exhibitorId of exhibitorIds) ids.push(await getExhibitorId(desk.db, fair, exhibitorId));
    return rules.replaceExhibitors(sale, [...new Set(ids)]);
  });
}

/** Load, decide, save, announce. */
async function act(
  app: App,
  fair: Fair,
  key: string,
  decide: (sale: Sale, desk: Desk) => Promise<Outcome>,
): Promise<BoothView> {
  return atDesk(app, fair, async (desk) => {
    const open = await openSale(desk, key);
    const booth = await closeSale(desk, open, await decide(open.sale, desk));
    return boothView(booth, fair);
  });
}
