import type { Metadata } from "next";
import { ExhibitorsPage } from "#components/office/exhibitors/ExhibitorsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Exhibitors" };

export default async function EventExhibitorsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/exhibitors`);
  return <ExhibitorsPage event={decodeURIComponent(event)} />;
}
