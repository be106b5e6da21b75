-- E-mails that the team writes to a buyer itself.
ALTER TABLE "OrderLetter" ADD COLUMN "subject" TEXT, ADD COLUMN "text" TEXT;
