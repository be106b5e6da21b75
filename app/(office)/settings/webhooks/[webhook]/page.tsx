import type { Metadata } from "next";
import { DeliveriesPage } from "#components/office/webhooks/DeliveriesPage";
import { openHouse } from "#lib/app";
import { get } from "#lib/services/webhooks";
import { found } from "../../../../found";
import { requireCaller } from "../../../signedIn";

export const metadata: Metadata = { title: "Deliveries" };

export default async function WebhookDeliveriesPage({ params }: { params: Promise<{ webhook: string }> }) {
  const { webhook } = await params;
  await found(get(openHouse().app, await requireCaller(`/settings/webhooks/${webhook}`), webhook));
  return <DeliveriesPage id={webhook} />;
}
