import type { Metadata } from "next";
import { AnalyticsPage } from "#components/office/analytics/AnalyticsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Analytics" };

export default async function EventAnalyticsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/analytics`);
  return <AnalyticsPage event={decodeURIComponent(event)} />;
}
