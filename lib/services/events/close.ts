import { cancel } from "#lib/sales/order";
import { pendingBoothIds } from "#lib/store/orders";
import type { WriteContext } from "../base/writeContext";
import { expireHolds, lockBooths, saveBoothChanges } from "../booths/lock";

/** Cancels unpaid orders and notifies their buyers. Paid orders are kept. */
export async function closeForGood(context: WriteContext): Promise<void> {
  const ids = await pendingBoothIds(context.db, context.fair.id);
  const opened = await expireHolds(context, [...(await lockBooths(context, ids)).values()]);
  const reason = "The event was deleted.";
  const decisions = opened.flatMap((open) => {
    const { booth, order } = open.sale;
    return order ? [{ open, outcome: cancel({ booth, order }, reason, context.now) }] : [];
  });
  await saveBoothChanges(context, decisions);
}
