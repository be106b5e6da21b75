import type { Metadata } from "next";
import { PricingPage } from "#components/office/pricing/PricingPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Pricing" };

export default async function EventPricingPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/pricing`);
  return <PricingPage event={decodeURIComponent(event)} />;
}
