import type { App } from "#lib/ports";
import * as rules from "#lib/sales/booth";
import type { Outcome } from "#lib/sales/outcome";
import type { Sale } from "#lib/sales/sale";
import { salesTermsOf } from "#lib/sales/terms";
import type { Fair } from "#lib/store/events";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { getExhibitorId } from "../exhibitors/read";
import { lockBooth, saveBoothChange } from "./lock";
import { type BoothView, boothView } from "./view";

export async function setStatus(
  app: App,
  fair: Fair,
  key: string,
  input: rules.StatusInput,
): Promise<BoothView> {
  return act(app, fair, key, async (sale, { now }) =>
    rules.changeStatus(sale, input, { now, defaultHoldMinutes: salesTermsOf(fair.settings).holdMinutes }),
  );
}

export async function assign(
  app: App,
  fair: Fair,
  key: string,
  { exhibitorId, markSold = false }: { exhibitorId: string; markSold?: boolean },
): Promise<BoothView> {
  return act(app, fair, key, async (sale, context) =>
    rules.assign(sale, await getExhibitorId(context.db, fair, exhibitorId), { markSold }),
  );
}

export async function unassign(app: App, fair: Fair, key: string, exhibitorId: string): Promise<BoothView> {
  return act(app, fair, key, async (sale, context) =>
    rules.unassign(sale, await getExhibitorId(context.db, fair, exhibitorId)),
  );
}

export async function replaceExhibitors(
  app: App,
  fair: Fair,
  key: string,
  exhibitorIds: string[],
): Promise<BoothView> {
  return act(app, fair, key, async (sale, context) => {
    const ids: string[] = [];
    for (const exhibitorId of exhibitorIds) ids.push(await getExhibitorId(context.db, fair, exhibitorId));
    return rules.replaceExhibitors(sale, [...new Set(ids)]);
  });
}

async function act(
  app: App,
  fair: Fair,
  key: string,
  decide: (sale: Sale, context: WriteContext) => Promise<Outcome>,
): Promise<BoothView> {
  return inWriteTransaction(app, fair, async (context) => {
    const open = await lockBooth(context, key);
    const booth = await saveBoothChange(context, open, await decide(open.sale, context));
    return boothView(booth, fair);
  });
}
