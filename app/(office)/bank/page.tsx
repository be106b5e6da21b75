import type { Metadata } from "next";
import { BankPage } from "#components/office/bank/BankPage";
import { requireSignedIn } from "../signedIn";

export const metadata: Metadata = { title: "Bank" };

export default async function BankStatementsPage() {
  await requireSignedIn("/bank");
  return <BankPage />;
}
