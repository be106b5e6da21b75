import { CodesPage } from "#components/office/kiosks/CodesPage";
import { titled } from "../../../../officeWords";
import { requireSignedIn } from "../../../../signedIn";

export const generateMetadata = titled("shell.codesForTheWalls");

export default async function EventCodesPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/kiosks/codes`);
  return <CodesPage event={decodeURIComponent(event)} />;
}
