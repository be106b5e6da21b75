import { DataPage } from "#components/office/data/DataPage";
import { openedApp } from "#lib/opened";
import { titled } from "../../officeWords";
import { PageWords } from "../../PageWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.data");

export default async function DataSettingsPage() {
  const { role } = await requireSignedIn("/settings/data");
  return (
    <PageWords surface="officeData">
      <DataPage ownRole={role} retention={openedApp().app.retention} />
    </PageWords>
  );
}
