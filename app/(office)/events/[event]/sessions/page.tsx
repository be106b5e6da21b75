import type { Metadata } from "next";
import { SessionsPage } from "#components/office/sessions/SessionsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Sessions" };

export default async function EventSessionsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/sessions`);
  return <SessionsPage event={decodeURIComponent(event)} />;
}
