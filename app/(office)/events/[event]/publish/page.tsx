import { PublishPage } from "#components/office/publish/PublishPage";
import { PageWords } from "#components/speech/OfficeSpeech";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.publish");

export default async function EventPublishPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/publish`);
  return (
    <PageWords surface="officePublishing">
      <PublishPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
