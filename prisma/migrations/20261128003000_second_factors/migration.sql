-- Codes of an authenticator app, asked for after the password.
CREATE TABLE "SecondFactor" (
    "userId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "recoveryHashes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "enabledAt" TIMESTAMPTZ(3),

    CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId")
);

ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
