import type { Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { invoice } from "#lib/sales/order";
import { salesTermsOf } from "#lib/sales/terms";
import type { Reservation } from "#lib/schema/sales";
import { dropReservedEmail } from "#lib/store/emails";
import { markPortalOrder, nextOrderNumber } from "#lib/store/orders";
import type { WriteContext } from "../base/writeContext";
import { circumstancesOf, lockOrder, saveOrderChange } from "./lock";
import { takeBooths } from "./reserve";

/** What an exhibitor orders in the portal: a new order, which is invoiced at once. */
export async function placeOrder(context: WriteContext, input: Reservation): Promise<Order> {
  const { db, fair, now } = context;
  const number = await nextOrderNumber(db, fair.id);
  if (number === null) throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
  const { holdMinutes } = salesTermsOf(fair.settings);
  const { id } = await takeBooths(context, input, { number, holdMinutes, visitorKey: null });
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
