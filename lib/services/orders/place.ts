import type { Order } from "#lib/records/orders";
import { invoice } from "#lib/sales/order";
import { salesTermsOf } from "#lib/sales/terms";
import type { Reservation } from "#lib/schema/sales";
import { dropReservedEmail } from "#lib/store/emails";
import { markPortalOrder } from "#lib/store/orders";
import type { WriteContext } from "../base/writeContext";
import { circumstancesOf, lockOrder, saveOrderChange } from "./lock";
import { lockBuyer, takeBooths } from "./reserve";
import { findSelection } from "./selection";

/** What an exhibitor orders in the portal: a new order, which is invoiced at once. */
export async function placeOrder(context: WriteContext, input: Reservation): Promise<Order> {
  const { db, fair, now } = context;
  const { holdMinutes } = salesTermsOf(fair.settings);
  const selection = await findSelection(context, input);
  const exhibitorId = await lockBuyer(context, input, null);
  const { id } = await takeBooths(
    context,
    { ...input, exhibitorId },
    { selection, holdMinutes, visitorKey: null },
  );
  const locked = await lockOrder(context, id);
  const placed = await saveOrderChange(
    context,
    locked,
    invoice(locked, await circumstancesOf(context, locked)),
  );
  await dropReservedEmail(db, id);
  await markPortalOrder(db, id, { at: now, acceptance: null });
  return placed;
}
