import type { BoothStatus } from "#lib/records/booths";
import type { BoothSituation } from "#lib/sales/booth";
import { boothIdsOf, placeOf, withFirst } from "#lib/sales/booths";
import type { ActiveOrderStatus, OrderSale } from "#lib/sales/sale";
import { toBooth } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import { toOrder } from "#lib/store/orders";
import * as booths from "#services/booths";
import type { World } from "./world";

const HOLD_MINUTES = 30;

const ORDER_OF: Partial<Record<BoothSituation, ActiveOrderStatus>> = {
  "held (order)": "pending",
  "reserved (order)": "invoiced",
  "sold (order)": "paid",
};

/** The status of a booth in a situation. */
export function statusIn(situation: BoothSituation): BoothStatus {
  return situation.replace(" (order)", "") as BoothStatus;
}

export function hasOrder(situation: BoothSituation): boolean {
  return situation in ORDER_OF;
}

/**
 * Brings an available booth into a situation. Orders are inserted directly, because their actions are tested elsewhere.
 */
export async function bringInto(
  { app, fair, clock }: World,
  boothId: string,
  situation: BoothSituation,
  buyerId: string | null = null,
): Promise<string | null> {
  const order = ORDER_OF[situation];
  if (!order) {
    await booths.setStatus(app, fair, boothId, { status: statusIn(situation), holdMinutes: HOLD_MINUTES });
    return null;
  }
  const now = clock.now();
  const expiresAt = order === "pending" ? new Date(now.getTime() + HOLD_MINUTES * 60_000) : null;
  const id = app.ids.next("ord");
  const db = app.db.read;
  const { label } = await db.booth.findUniqueOrThrow({ where: { id: boothId } });
  const number = 1 + (await db.order.count({ where: { eventId: fair.id } }));
  const money = { currency: "EUR", subtotalCents: 1_000, taxCents: 0, amountCents: 1_000 };
  const buyer = {
    company: "Buyer",
    contactName: "Bea",
    contactEmail: "bea@example.test",
    exhibitorId: buyerId,
  };
  await db.order.create({
    data: {
      id,
      eventId: fair.id,
      number,
      boothId,
      boothLabel: label,
      status: order,
      lines: [],
      expiresAt,
      ...money,
      ...buyer,
      paidCents: order === "paid" ? 1_000 : 0,
      createdAt: now,
      updatedAt: now,
      items: {
        create: {
          id: app.ids.next("itm"),
          eventId: fair.id,
          place: 1,
          kind: "booth",
          boothId,
          description: `Booth ${label}`,
          quantity: 1,
          unitCents: 0,
          netCents: 0,
          taxCategory: "Z",
          taxRatePercent: 0,
          holdsBooth: true,
        },
      },
    },
  });
  const hold = { holdKind: order === "pending" ? "order" : null, holdExpiresAt: expiresAt };
  await db.booth.update({ where: { id: boothId }, data: { status: statusIn(situation), ...hold } });
  if (buyerId) await db.boothExhibitor.create({ data: { boothId, exhibitorId: buyerId } });
  return id;
}

/** Every visible booth as stored, with all orders it ever had. */
export function everySale({ app, fair }: World) {
  return salesOf(app.db.read, fair.id);
}

export async function salesOf(db: Db, eventId: string) {
  const rows = await db.booth.findMany({
    where: { eventId, mergeId: null },
    include: { exhibitors: { orderBy: { position: "asc" } } },
    orderBy: { id: "asc" },
  });
  const orders = (await db.order.findMany({ where: { eventId } })).map(toOrder);
  return rows.map((row) => ({
    booth: toBooth(row),
    orders: orders
      .filter((order) => boothIdsOf(order).includes(row.id))
      .map((order): OrderSale => withFirst(order, placeOf(order, row.id))),
  }));
}
