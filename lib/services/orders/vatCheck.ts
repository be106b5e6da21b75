import { isSame } from "#lib/plan/change";
import type { Order } from "#lib/records/orders";
import { salesTermsOf } from "#lib/sales/terms";
import { isSampleOrder } from "#lib/store/sampleData";
import { oweVatCheck } from "#lib/store/vatChecks";
import { isEuVatId } from "#lib/tax/buyer";
import type { WriteContext } from "../base/writeContext";
import { buyerOf } from "../documents/basis";

/** Queues a check of the VAT id if the order is new or has another buyer; the sale does not wait for the result. */
export async function withVatCheck(
  context: WriteContext,
  before: Order | null,
  after: Order,
): Promise<Order> {
  const { app, db, fair, now } = context;
  if (before && isSame(before.billing, after.billing)) return after;
  const { vatId, countryCode } = await buyerOf(db, after);
  const isAsked = vatId !== null && isEuVatId(vatId, countryCode) && salesTermsOf(fair.settings).checkVatIds;
  if (!isAsked || (await isSampleOrder(db, after)))
    return { ...after, vatIdState: null, vatIdCheckedAt: null };
  const { organisationId, id: eventId } = fair;
  const id = app.ids.next("vat");
  await oweVatCheck(db, { id, organisationId, eventId, orderId: after.id, vatId }, now);
  return { ...after, vatIdState: "pending", vatIdCheckedAt: null };
}
