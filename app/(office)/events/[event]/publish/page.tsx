import { PublishPage } from "#components/office/publish/PublishPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
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
