import { ImportCentre } from "#components/office/importing/ImportCentre";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.import");

export default async function EventImportPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/import`);
  return (
    <PageWords surface="officeEvent">
      <ImportCentre event={decodeURIComponent(event)} />
    </PageWords>
  );
}
