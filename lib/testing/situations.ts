import type { BoothStatus } from "#lib/records/booths";
import type { OrderStatus } from "#lib/records/orders";
import type { BoothSituation } from "#lib/sales/booth";
import type { ActiveOrderStatus, OrderSale } from "#lib/sales/sale";
import { toBooth } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import * as booths from "#services/booths";
import type { World } from "./world";

export const HOLD_MINUTES = 30;

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
    include: { exhibitors: { orderBy: { position: "asc" } }, orders: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ orders, ...row }) => ({
    booth: toBooth(row),
    orders: orders.map(
      (order): OrderSale => ({
        ...order,
        boothId: order.boothId ?? "",
        status: order.status as OrderStatus,
        paymentIssue: order.paymentIssue as OrderSale["paymentIssue"],
        amountCents: Number(order.amountCents),
        depositCents: Number(order.depositCents),
        paidCents: Number(order.paidCents),
        refundedCents: Number(order.refundedCents),
        refundDueCents: Number(order.refundDueCents),
      }),
    ),
  }));
}
