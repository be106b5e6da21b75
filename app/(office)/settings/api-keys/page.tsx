import type { Metadata } from "next";
import { ApiKeysPage } from "#components/office/ApiKeysPage";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeySettingsPage() {
  const { role } = await requireSignedIn("/settings/api-keys");
  return <ApiKeysPage ownRole={role} />;
}
