import { EmbedPage } from "#components/office/embed/EmbedPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.embed");

export default async function EventEmbedPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/embed`);
  return (
    <PageWords surface="officeEvent">
      <EmbedPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
