import { BoothsPage } from "#components/office/booths/BoothsPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("common.booths");

export default async function EventBoothsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/booths`);
  return <BoothsPage event={decodeURIComponent(event)} />;
}
