import { KiosksPage } from "#components/office/kiosks/KiosksPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.kiosks");

export default async function EventKiosksPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/kiosks`);
  return <KiosksPage event={decodeURIComponent(event)} />;
}
