import type { Metadata } from "next";
import { EventList } from "#components/office/EventList";
import { requireSignedIn } from "../signedIn";

export const metadata: Metadata = { title: "Events" };

export default async function EventsPage() {
  await requireSignedIn("/events");
  return <EventList />;
}
