import type { Metadata } from "next";
import { BoothsPage } from "#components/office/booths/BoothsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Booths" };

export default async function EventBoothsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/booths`);
  return <BoothsPage event={decodeURIComponent(event)} />;
}
