import type { App } from "#lib/ports";
import type { CoExhibitor, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import { assertCoExhibitors } from "#lib/sales/coExhibitors";
import type { OrderItemInput } from "#lib/schema/orderItems";
import type { Reservation } from "#lib/schema/sales";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { findExhibitors } from "#lib/store/exhibitors";
import { getExhibitorId } from "../exhibitors/read";

type Counter = { db: Db; fair: Fair };
type Buyer = Pick<Order, "company" | "exhibitorId">;

/** Buyers can only name new companies, because only the organiser may put an exhibitor on a booth. */
export async function newCoExhibitors(
  counter: Counter,
  app: App,
  buyer: Buyer,
  inputs: NonNullable<Reservation["coExhibitors"]>,
): Promise<CoExhibitor[]> {
  const coming = inputs.map(({ company, contactEmail = null, share = null }) => ({
    exhibitorId: app.ids.next("exh"),
    company,
    contactEmail,
    share,
  }));
  assertCoExhibitors(coming, [], await namesOf(counter, buyer));
  return coming;
}

/** The co-exhibitor of an item: a new company, or an exhibitor of the event. */
export async function namedCoExhibitor(
  { db, fair }: Counter,
  app: App,
  order: Order,
  {
    exhibitorId: key,
    company,
    contactEmail = null,
    share = null,
  }: NonNullable<OrderItemInput["coExhibitor"]>,
): Promise<CoExhibitor> {
  if (!order.boothId) {
    throw new Refusal("conflict", `Order ${order.number} has no booth that a co-exhibitor could share.`);
  }
  const exhibitorId = key === undefined ? app.ids.next("exh") : await getExhibitorId(db, fair, key);
  const known = (await findExhibitors(db, fair.id, [exhibitorId])).get(exhibitorId);
  const coming = { exhibitorId, company: known?.name ?? company ?? "", contactEmail, share };
  assertCoExhibitors([coming], order.coExhibitors, await namesOf({ db, fair }, order));
  return coming;
}

/** The company on an order may differ from the name of its exhibitor. */
async function namesOf({ db, fair }: Counter, { company, exhibitorId }: Buyer) {
  const exhibitors = await findExhibitors(db, fair.id, exhibitorId === null ? [] : [exhibitorId]);
  return { company, exhibitorId, exhibitorName: exhibitors.get(exhibitorId ?? "")?.name ?? null };
}
