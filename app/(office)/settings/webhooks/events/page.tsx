import { EventsPage } from "#components/office/webhooks/EventsPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.webhooks");

export default async function RecentEventsPage() {
  await requireSignedIn("/settings/webhooks/events");
  return (
    <PageWords surface="officeData">
      <EventsPage />
    </PageWords>
  );
}
