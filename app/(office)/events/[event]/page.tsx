import { EventOverview } from "#components/office/overview/EventOverview";
import { titled } from "../../officeWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.overview");

export default async function EventPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}`);
  return <EventOverview event={decodeURIComponent(event)} />;
}
