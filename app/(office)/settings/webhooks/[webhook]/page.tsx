import type { Metadata } from "next";
import { DeliveriesPage } from "#components/office/webhooks/DeliveriesPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Deliveries" };

export default async function WebhookDeliveriesPage({ params }: { params: Promise<{ webhook: string }> }) {
  const { webhook } = await params;
  await requireSignedIn(`/settings/webhooks/${webhook}`);
  return <DeliveriesPage id={webhook} />;
}
