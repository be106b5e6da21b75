import { SettingsPage } from "#components/office/settings/SettingsPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("common.settings");

export default async function EventSettingsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/settings`);
  return (
    <PageWords surface="officeEvent">
      <SettingsPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
