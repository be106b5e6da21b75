-- Payments of providers become rows of a ledger in which all money stands: what came by hand or by the mock
-- provider was only a sum on its order until now.
ALTER TABLE "Payment" RENAME TO "PaymentBefore";
ALTER TABLE "PaymentBefore" RENAME CONSTRAINT "Payment_pkey" TO "PaymentBefore_pkey";
ALTER TABLE "PaymentBefore" RENAME CONSTRAINT "Payment_orderId_fkey" TO "PaymentBefore_orderId_fkey";
DROP INDEX "Payment_orderId_idx";
DROP INDEX "Payment_nextAttemptAt_idx";

CREATE TABLE "Payment" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "provider" TEXT,
    "providerRef" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "recordedBy" TEXT,
    "refundsPaymentId" TEXT,
    "reversesPaymentId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_direction" CHECK ("direction" IN ('in', 'out')),
    CONSTRAINT "payment_amount" CHECK ("amountCents" > 0 OR ("amountCents" < 0 AND "reversesPaymentId" IS NOT NULL))
);

CREATE TABLE "PendingRefund" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PendingRefund_pkey" PRIMARY KEY ("id")
);

-- What providers took.
INSERT INTO "Payment"
SELECT 'pay_' || md5('in ' || p."provider" || ' ' || p."ref"), e."organisationId", o."eventId", p."orderId", 'in',
  p."amountCents", p."currency", CASE p."provider" WHEN 'stripe' THEN 'card' ELSE 'other' END, p."provider", p."ref",
  p."createdAt", NULL, NULL, NULL, NULL, p."createdAt"
FROM "PaymentBefore" p JOIN "Order" o ON o."id" = p."orderId" JOIN "Event" e ON e."id" = o."eventId"
WHERE p."amountCents" > 0;

-- An amount that was not the one asked for was kept by the provider and counted nowhere. It is money of the order;
-- until somebody decides about it, it is due back.
UPDATE "Order" o SET "paidCents" = o."paidCents" + m."cents", "refundDueCents" = o."refundDueCents" + m."cents"
FROM (
  SELECT o."id", sum(p."amountCents")::bigint - o."paidCents" AS "cents"
  FROM "Order" o JOIN "Payment" p ON p."orderId" = o."id" AND p."currency" = o."currency"
  WHERE o."paymentIssue" = 'amount_mismatch' GROUP BY o."id"
) m
WHERE m."id" = o."id" AND m."cents" > 0;

-- What came by hand or by the mock provider: the rest of what the order says.
INSERT INTO "Payment"
SELECT 'pay_' || md5('in ' || o."id"), e."organisationId", o."eventId", o."id", 'in',
  o."paidCents" - COALESCE(p."cents", 0), o."currency", CASE o."provider" WHEN 'mock' THEN 'mock' ELSE 'other' END,
  CASE o."provider" WHEN 'mock' THEN 'mock' END,
  CASE WHEN COALESCE(p."cents", 0) = 0 OR o."provider" IN ('mock', 'manual') THEN o."providerRef" END,
  COALESCE(o."paidAt", o."invoicedAt", o."cancelledAt", o."updatedAt"),
  'Taken over from the order when payments became a ledger.', NULL, NULL, NULL,
  COALESCE(o."paidAt", o."invoicedAt", o."cancelledAt", o."updatedAt")
FROM "Order" o JOIN "Event" e ON e."id" = o."eventId"
LEFT JOIN (
  SELECT p."orderId", sum(p."amountCents")::bigint AS "cents"
  FROM "Payment" p JOIN "Order" o ON o."id" = p."orderId" AND o."currency" = p."currency" GROUP BY p."orderId"
) p ON p."orderId" = o."id"
WHERE o."paidCents" > COALESCE(p."cents", 0);

-- What providers gave back.
INSERT INTO "Payment"
SELECT 'pay_' || md5('out ' || p."provider" || ' ' || p."ref"), i."organisationId", i."eventId", p."orderId", 'out',
  p."refundedCents", p."currency", i."method", p."provider", NULL,
  COALESCE(o."refundedAt", o."updatedAt"), NULL, NULL, i."id", NULL, COALESCE(o."refundedAt", o."updatedAt")
FROM "PaymentBefore" p JOIN "Order" o ON o."id" = p."orderId"
JOIN "Payment" i ON i."provider" = p."provider" AND i."providerRef" = p."ref" AND i."orderId" = p."orderId"
WHERE p."refundedCents" > 0;

-- What went back by hand.
INSERT INTO "Payment"
SELECT 'pay_' || md5('out ' || o."id"), e."organisationId", o."eventId", o."id", 'out',
  o."refundedCents" - COALESCE(p."cents", 0), o."currency", COALESCE(i."method", 'other'), i."provider", NULL,
  COALESCE(o."refundedAt", o."updatedAt"), 'Taken over from the order when payments became a ledger.', NULL, i."id",
  NULL, COALESCE(o."refundedAt", o."updatedAt")
FROM "Order" o JOIN "Event" e ON e."id" = o."eventId"
LEFT JOIN "Payment" i ON i."id" = 'pay_' || md5('in ' || o."id")
LEFT JOIN (
  SELECT p."orderId", sum(p."amountCents")::bigint AS "cents"
  FROM "Payment" p JOIN "Order" o ON o."id" = p."orderId" AND o."currency" = p."currency"
  WHERE p."direction" = 'out' GROUP BY p."orderId"
) p ON p."orderId" = o."id"
WHERE o."refundedCents" > COALESCE(p."cents", 0);

-- What providers still have to give back.
INSERT INTO "PendingRefund"
SELECT 'rfd_' || md5(p."provider" || ' ' || p."ref"), i."id", p."orderId", p."giveBackCents", p."attempts",
  p."nextAttemptAt", p."createdAt"
FROM "PaymentBefore" p JOIN "Payment" i ON i."provider" = p."provider" AND i."providerRef" = p."ref"
  AND i."orderId" = p."orderId"
WHERE p."giveBackCents" > 0;

DROP TABLE "PaymentBefore";

CREATE UNIQUE INDEX "Payment_reversesPaymentId_key" ON "Payment"("reversesPaymentId");
CREATE UNIQUE INDEX "Payment_organisationId_provider_providerRef_key" ON "Payment"("organisationId", "provider", "providerRef");
CREATE INDEX "Payment_orderId_idx" ON "Payment"("orderId");
CREATE INDEX "Payment_eventId_receivedAt_id_idx" ON "Payment"("eventId", "receivedAt", "id");
CREATE INDEX "PendingRefund_paymentId_idx" ON "PendingRefund"("paymentId");
CREATE INDEX "PendingRefund_orderId_idx" ON "PendingRefund"("orderId");
CREATE INDEX "PendingRefund_nextAttemptAt_idx" ON "PendingRefund"("nextAttemptAt");
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PendingRefund" ADD CONSTRAINT "PendingRefund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PendingRefund" ADD CONSTRAINT "PendingRefund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
