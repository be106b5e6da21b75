import { KiosksPage } from "#components/office/kiosks/KiosksPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.kiosks");

export default async function EventKiosksPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/kiosks`);
  return (
    <PageWords surface="officeVisitors">
      <KiosksPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
