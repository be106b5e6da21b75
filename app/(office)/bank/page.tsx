import { BankPage } from "#components/office/bank/BankPage";
import { PageWords } from "#components/speech/OfficeSpeech";
import { titled } from "../officeWords";
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
