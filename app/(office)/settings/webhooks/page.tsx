import type { Metadata } from "next";
import { WebhooksPage } from "#components/office/webhooks/WebhooksPage";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhookSettingsPage() {
  await requireSignedIn("/settings/webhooks");
  return <WebhooksPage />;
}
