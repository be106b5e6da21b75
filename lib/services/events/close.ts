import { cancel } from "#lib/sales/order";
import { pendingBoothIds } from "#lib/store/orders";
import { closeSale, openSales, settleDown } from "../booths/sale";
import type { Desk } from "../desk";

/** Buyers who have not paid yet are told that the event is gone; paid orders stay as they are. */
export async function closeForGood(desk: Desk): Promise<void> {
  const ids = await pendingBoothIds(desk.db, desk.fair.id);
  const opened = await settleDown(desk, [...(await openSales(desk, ids)).values()]);
  for (const open of opened) {
    const { booth, order } = open.sale;
    if (order) await closeSale(desk, open, cancel({ booth, order }, "The event was deleted.", desk.now));
  }
}
