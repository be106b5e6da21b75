import type { Metadata } from "next";
import { CodesPage } from "#components/office/kiosks/CodesPage";
import { requireSignedIn } from "../../../../signedIn";

export const metadata: Metadata = { title: "Codes for the walls" };

export default async function EventCodesPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/kiosks/codes`);
  return <CodesPage event={decodeURIComponent(event)} />;
}
