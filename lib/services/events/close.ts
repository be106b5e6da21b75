import { cancel } from "#lib/sales/order";
import { pendingBoothIds } from "#lib/store/orders";
import type { WriteContext } from "../base/writeContext";
import { expireHolds, lockBooths, saveBoothChange } from "../booths/lock";

/** Cancels unpaid orders and notifies their buyers. Paid orders are kept. */
export async function closeForGood(context: WriteContext): Promise<void> {
  const ids = await pendingBoothIds(context.db, context.fair.id);
  const opened = await expireHolds(context, [...(await lockBooths(context, ids)).values()]);
  for (const open of opened) {
    const { booth, order } = open.sale;
    if (order)
      await saveBoothChange(context, open, cancel({ booth, order }, "The event was deleted.", context.now));
  }
}
