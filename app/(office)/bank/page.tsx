import { BankPage } from "#components/office/bank/BankPage";
import { titled } from "../officeWords";
import { requireSignedIn } from "../signedIn";

export const generateMetadata = titled("shell.bank");

export default async function BankStatementsPage() {
  await requireSignedIn("/bank");
  return <BankPage />;
}
