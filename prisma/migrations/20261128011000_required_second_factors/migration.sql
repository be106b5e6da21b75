-- An organisation may require a second factor of its members; identity providers ask for their own.
ALTER TABLE "Organisation" ADD COLUMN "requiresSecondFactor" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "UserSession" ADD COLUMN "isVouched" BOOLEAN NOT NULL DEFAULT false;
