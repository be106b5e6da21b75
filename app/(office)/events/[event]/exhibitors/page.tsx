import { ExhibitorsPage } from "#components/office/exhibitors/ExhibitorsPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("common.exhibitors");

export default async function EventExhibitorsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/exhibitors`);
  return <ExhibitorsPage event={decodeURIComponent(event)} />;
}
