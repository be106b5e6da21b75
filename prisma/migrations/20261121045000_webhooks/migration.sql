-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "exhausted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failingSince" TIMESTAMPTZ(3),
ADD COLUMN     "formerSecret" TEXT,
ADD COLUMN     "formerSecretUntil" TIMESTAMPTZ(3),
ADD COLUMN     "lastDeliveryAt" TIMESTAMPTZ(3),
ADD COLUMN     "lastStatus" INTEGER;

-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "durationMs" INTEGER,
ADD COLUMN     "error" TEXT,
ADD COLUMN     "snippet" TEXT;
