import { SessionsPage } from "#components/office/sessions/SessionsPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.sessions");

export default async function EventSessionsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/sessions`);
  return <SessionsPage event={decodeURIComponent(event)} />;
}
