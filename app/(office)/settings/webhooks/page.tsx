import { WebhooksPage } from "#components/office/webhooks/WebhooksPage";
import { titled } from "../../officeWords";
import { PageWords } from "../../PageWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.webhooks");

export default async function WebhookSettingsPage() {
  await requireSignedIn("/settings/webhooks");
  return (
    <PageWords surface="officeData">
      <WebhooksPage />
    </PageWords>
  );
}
