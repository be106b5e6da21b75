import type { Metadata } from "next";
import { DataPage } from "#components/office/data/DataPage";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "Data" };

export default async function DataSettingsPage() {
  const { role } = await requireSignedIn("/settings/data");
  return <DataPage ownRole={role} />;
}
