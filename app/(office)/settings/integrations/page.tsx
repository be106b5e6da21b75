import { connectionsOf } from "#components/office/integrations/connections";
import { IntegrationsPage } from "#components/office/integrations/IntegrationsPage";
import { openedApp } from "#lib/opened";
import { titled } from "../../officeWords";
import { PageWords } from "../../PageWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.integrations");

/** Only texts derived from the installation's settings are sent, and only to administrators of the organisation. */
export default async function IntegrationsSettingsPage() {
  const { role } = await requireSignedIn("/settings/integrations");
  const isKeeper = role === "owner" || role === "admin";
  const connections = isKeeper ? connectionsOf(openedApp().environment) : [];
  return (
    <PageWords surface="officeData">
      <IntegrationsPage ownRole={role} connections={connections} />
    </PageWords>
  );
}
