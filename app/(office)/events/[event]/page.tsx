import type { Metadata } from "next";
import { EventOverview } from "#components/office/overview/EventOverview";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "Overview" };

export default async function EventPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}`);
  return <EventOverview event={decodeURIComponent(event)} />;
}
