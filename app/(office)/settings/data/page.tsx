import { DataPage } from "#components/office/data/DataPage";
import { titled } from "../../officeWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.data");

export default async function DataSettingsPage() {
  const { role } = await requireSignedIn("/settings/data");
  return <DataPage ownRole={role} />;
}
