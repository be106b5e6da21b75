import { CodesPage } from "#components/office/kiosks/CodesPage";
import { titled } from "../../../../officeWords";
import { PageWords } from "../../../../PageWords";
import { requireSignedIn } from "../../../../signedIn";

export const generateMetadata = titled("shell.codesForTheWalls");

export default async function EventCodesPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/kiosks/codes`);
  return (
    <PageWords surface="officeVisitors">
      <CodesPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
