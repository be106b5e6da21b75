import { WebhooksPage } from "#components/office/webhooks/WebhooksPage";
import { PageWords } from "#components/speech/OfficeSpeech";
import { titled } from "../../officeWords";
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
