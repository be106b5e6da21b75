-- Statements of the organiser's bank account, whose lines are booked as payments of orders.
CREATE TABLE "BankStatement" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "fileName" TEXT,
    "accountIban" TEXT,
    "fromDay" TEXT NOT NULL,
    "toDay" TEXT NOT NULL,
    "importedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BankStatement_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BankLine" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "statementId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bookedOn" TEXT NOT NULL,
    "valueOn" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "name" TEXT,
    "iban" TEXT,
    "text" TEXT NOT NULL,
    "reference" TEXT,
    "bankRef" TEXT,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "paymentIds" TEXT[],
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BankLine_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bank_line_state" CHECK ("state" IN ('open', 'booked', 'ignored')),
    CONSTRAINT "bank_line_booked" CHECK (("state" = 'booked') = (cardinality("paymentIds") > 0))
);

CREATE INDEX "BankStatement_organisationId_createdAt_id_idx" ON "BankStatement"("organisationId", "createdAt", "id");
CREATE UNIQUE INDEX "BankLine_organisationId_key_key" ON "BankLine"("organisationId", "key");
CREATE INDEX "BankLine_organisationId_state_bookedOn_id_idx" ON "BankLine"("organisationId", "state", "bookedOn", "id");
CREATE INDEX "BankLine_statementId_idx" ON "BankLine"("statementId");

ALTER TABLE "BankStatement" ADD CONSTRAINT "BankStatement_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BankLine" ADD CONSTRAINT "BankLine_statementId_fkey" FOREIGN KEY ("statementId") REFERENCES "BankStatement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
