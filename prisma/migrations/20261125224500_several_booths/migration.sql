-- An order may hold several booths. Its first one stays in "boothId".
ALTER TABLE "Order" ADD COLUMN "furtherBooths" JSONB NOT NULL DEFAULT '[]';
