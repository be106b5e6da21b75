import type { Db } from "./database";
import type { Checkout as CheckoutRow } from "./generated/client";

/** A payment page of a provider for an order. */
export type Checkout = NewCheckout & {
  /** When a payment on the page started. */
  underWayAt: Date | null;
};

type NewCheckout = {
  id: string;
  orderId: string;
  provider: string;
  url: string;
  amountCents: number;
  currency: string;
  expiresAt: Date;
  createdAt: Date;
};

export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<void> {
  await db.checkout.create({ data: checkout });
}

export type CheckoutProgress = { underWayAt: Date | null; closedAt: Date | null };

/**
 * The progress of the payment on a page. If the process stopped between opening the page at the provider and saving
 * it, it is saved now. The caller has locked the order, so there is no concurrent change.
 */
export async function progressOf(db: Db, checkout: NewCheckout): Promise<CheckoutProgress> {
  await db.checkout.createMany({ data: checkout, skipDuplicates: true });
  const { underWayAt, closedAt } = await db.checkout.findUniqueOrThrow({ where: { id: checkout.id } });
  return { underWayAt, closedAt };
}

/** Schedules another look at the page, in case the provider never reports the result of the payment. */
export async function checkoutUnderWay(
  db: Db,
  id: string,
  { since, nextReadAt }: { since: Date; nextReadAt: Date },
): Promise<void> {
  await db.checkout.updateMany({
    where: { id, closedAt: null },
    data: { underWayAt: since, nextAttemptAt: nextReadAt },
  });
}

/** The payment page to send buyers to: the oldest open one, if its amount is still correct. */
export async function findOpenCheckout(
  db: Db,
  { id, dueCents: amountCents, currency }: { id: string; dueCents: number; currency: string },
  now: Date,
): Promise<Checkout | null> {
  const row = await db.checkout.findFirst({
    where: { orderId: id, closedAt: null, underWayAt: null, expiresAt: { gt: now }, amountCents, currency },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return row ? toCheckout(row) : null;
}

export async function checkoutClosed(db: Db, id: string, at: Date): Promise<void> {
  await db.checkout.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: at, nextAttemptAt: null },
  });
}

export type StaleCheckout = Checkout & {
  /** Whether the order has ended, or was paid otherwise. */
  isUnwanted: boolean;
};

/**
 * Claims pages that must not accept payments any more: the order has ended or has another amount, the page has
 * expired, or an older page is open. Pages with a payment under way are claimed when their state is to be read again.
 * The claim is a lease.
 */
export async function claimStaleCheckouts(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<StaleCheckout[]> {
  const rows = await db.$queryRaw<(CheckoutRow & { isUnwanted: boolean })[]>`
    UPDATE "Checkout" SET "nextAttemptAt" = ${leasedUntil} WHERE "id" = ANY(ARRAY(
      SELECT c."id" FROM "Checkout" c JOIN "Order" o ON o."id" = c."orderId"
      WHERE c."closedAt" IS NULL AND (c."nextAttemptAt" IS NULL OR c."nextAttemptAt" <= ${now})
        AND (c."expiresAt" <= ${now} OR (o."status" NOT IN ('pending', 'invoiced') AND o."dueCents" = 0)
          OR o."expiresAt" <= ${now} OR c."amountCents" <> o."dueCents" OR c."currency" <> o."currency"
          OR EXISTS (SELECT 1 FROM "Checkout" older WHERE older."orderId" = c."orderId" AND older."closedAt" IS NULL
            AND (older."createdAt", older."id") < (c."createdAt", c."id")))
      ORDER BY c."createdAt" LIMIT ${limit} FOR UPDATE OF c SKIP LOCKED))
    RETURNING *, EXISTS (SELECT 1 FROM "Order" o WHERE o."id" = "Checkout"."orderId"
      AND o."status" NOT IN ('pending', 'invoiced') AND o."dueCents" <> "Checkout"."amountCents") AS "isUnwanted"`;
  return rows.map(({ isUnwanted, ...row }) => ({ ...toCheckout(row), isUnwanted }));
}

function toCheckout({ closedAt: _closed, nextAttemptAt: _next, ...row }: CheckoutRow): Checkout {
  return { ...row, amountCents: Number(row.amountCents) };
}
