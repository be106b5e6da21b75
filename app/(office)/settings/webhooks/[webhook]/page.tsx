import { DeliveriesPage } from "#components/office/webhooks/DeliveriesPage";
import { openedApp } from "#lib/opened";
import { get } from "#services/webhooks";
import { found } from "../../../../found";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireCaller } from "../../../signedIn";

export const generateMetadata = titled("shell.deliveries");

export default async function WebhookDeliveriesPage({ params }: { params: Promise<{ webhook: string }> }) {
  const { webhook } = await params;
  await found(get(openedApp().app, await requireCaller(`/settings/webhooks/${webhook}`), webhook));
  return (
    <PageWords surface="officeData">
      <DeliveriesPage id={webhook} />
    </PageWords>
  );
}
