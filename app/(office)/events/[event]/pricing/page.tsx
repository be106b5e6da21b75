import { PricingPage } from "#components/office/pricing/PricingPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.pricing");

export default async function EventPricingPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/pricing`);
  return <PricingPage event={decodeURIComponent(event)} />;
}
