import { ApiKeysPage } from "#components/office/ApiKeysPage";
import { titled } from "../../officeWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.apiKeys");

export default async function ApiKeySettingsPage() {
  const { role } = await requireSignedIn("/settings/api-keys");
  return <ApiKeysPage ownRole={role} />;
}
