-- A restored installation sends nothing until it is released. Restoring an older backup makes this table before its
-- first start, so it may be there.
CREATE TABLE IF NOT EXISTS "SendingPause" (
    "id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SendingPause_pkey" PRIMARY KEY ("id")
);
