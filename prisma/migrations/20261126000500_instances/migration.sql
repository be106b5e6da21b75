-- CreateTable
CREATE TABLE "Instance" (
    "id" TEXT NOT NULL,
    "mediaStore" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Instance_pkey" PRIMARY KEY ("id")
);
