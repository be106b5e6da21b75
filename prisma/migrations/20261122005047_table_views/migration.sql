-- CreateTable
CREATE TABLE "TableViews" (
    "userId" TEXT NOT NULL,
    "table" TEXT NOT NULL,
    "views" JSONB NOT NULL,

    CONSTRAINT "TableViews_pkey" PRIMARY KEY ("userId","table")
);

-- AddForeignKey
ALTER TABLE "TableViews" ADD CONSTRAINT "TableViews_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
