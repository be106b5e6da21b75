-- When a caller wrote last, so that their reads do not go to a replica that does not have it yet.
CREATE TABLE "CallerWrite" (
    "callerId" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CallerWrite_pkey" PRIMARY KEY ("callerId")
);

CREATE INDEX "CallerWrite_until_idx" ON "CallerWrite"("until");
