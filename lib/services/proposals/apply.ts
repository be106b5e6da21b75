import { areaM2 } from "#lib/plan/booths/shape";
import type { Order } from "#lib/records/orders";
import type { OrderTerms, ProposedChange } from "#lib/records/proposals";
import { boothIdsOf } from "#lib/sales/booths";
import { findBooths, lockNames } from "#lib/store/booths";
import type { WriteContext } from "../base/writeContext";
import { lockBooths } from "../booths/lock";
import { mergeLocked } from "../booths/merge";
import { getOrder, lockOrder } from "../orders/lock";
import { moveOrder } from "../orders/move";
import { addItem } from "../orders/orderItems";

/** Locks the order with all booths of the change, in the order that every write uses. */
export async function lockForChange(
  context: WriteContext,
  orderId: string,
  { toBoothId, addedBoothIds }: ProposedChange,
): Promise<Order> {
  const { db, fair } = context;
  if (addedBoothIds.length > 0) await lockNames(db, fair.id);
  const own = boothIdsOf(await getOrder(context, orderId));
  await lockBooths(context, [...own, ...addedBoothIds, ...(toBoothId === null ? [] : [toBoothId])]);
  return (await lockOrder(context, orderId)).order;
}

/** Changes a locked order as proposed. */
export async function applyChange(
  context: WriteContext,
  orderId: string,
  { fromBoothId, toBoothId, addedBoothIds, keepPrice, item }: ProposedChange,
): Promise<OrderTerms> {
  if (toBoothId !== null) {
    await moveOrder(context, orderId, { from: fromBoothId, booth: toBoothId, keepPrice });
  }
  if (addedBoothIds.length > 0) {
    const consent = { confirm: true, maySee: true };
    await mergeLocked(context, { boothIds: [fromBoothId, ...addedBoothIds], consent });
  }
  if (item) await addItem(context, orderId, item);
  return termsOf(context, await getOrder(context, orderId));
}

export async function termsOf({ db }: Pick<WriteContext, "db">, order: Order): Promise<OrderTerms> {
  const { subtotalCents, amountCents } = order;
  const booths = await findBooths(db, boothIdsOf(order));
  return {
    booths: boothIdsOf(order).flatMap((id) => {
      const booth = booths.get(id);
      return booth ? [{ id, label: booth.label, areaM2: areaM2(booth) }] : [];
    }),
    subtotalCents,
    amountCents,
  };
}
