-- How a contract was accepted. Like the contract itself, it never changes.
CREATE TABLE "ContractAcceptance" (
    "documentId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL,
    "signedCopy" BYTEA,

    CONSTRAINT "ContractAcceptance_pkey" PRIMARY KEY ("documentId"),
    CONSTRAINT "contract_acceptance_method" CHECK ("method" IN ('click', 'signed_copy'))
);

CREATE INDEX "ContractAcceptance_orderId_idx" ON "ContractAcceptance"("orderId");

ALTER TABLE "ContractAcceptance" ADD CONSTRAINT "ContractAcceptance_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ContractAcceptance" ADD CONSTRAINT "ContractAcceptance_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER contract_acceptance_never_changes BEFORE UPDATE OR DELETE ON "ContractAcceptance"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
