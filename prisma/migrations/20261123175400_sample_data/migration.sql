-- Orders and visits up to this moment are sample data; null where there are none.
ALTER TABLE "Event" ADD COLUMN "sampleUntil" TIMESTAMPTZ(3);
