import { BankPage } from "#components/office/bank/BankPage";
import { titled } from "../officeWords";
import { PageWords } from "../PageWords";
import { requireSignedIn } from "../signedIn";

export const generateMetadata = titled("shell.bank");

export default async function BankStatementsPage() {
  await requireSignedIn("/bank");
  return (
    <PageWords surface="officeOrders">
      <BankPage />
    </PageWords>
  );
}
