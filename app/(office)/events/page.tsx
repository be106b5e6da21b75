import { EventList } from "#components/office/EventList";
import { titled } from "../officeWords";
import { requireSignedIn } from "../signedIn";

export const generateMetadata = titled("shell.events");

export default async function EventsPage() {
  await requireSignedIn("/events");
  return <EventList />;
}
