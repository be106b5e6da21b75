import { cancel } from "#lib/sales/order";
import { pendingBoothIds } from "#lib/store/orders";
import { expireHolds, lockBooths, saveBoothChange } from "../booths/lock";
import type { WriteContext } from "../writeContext";

/** Buyers who have not paid yet are told that the event is gone; paid orders stay as they are. */
export async function closeForGood(context: WriteContext): Promise<void> {
  const ids = await pendingBoothIds(context.db, context.fair.id);
  const opened = await expireHolds(context, [...(await lockBooths(context, ids)).values()]);
  for (const open of opened) {
    const { booth, order } = open.sale;
    if (order)
      await saveBoothChange(context, open, cancel({ booth, order }, "The event was deleted.", context.now));
  }
}
