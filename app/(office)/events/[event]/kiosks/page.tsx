import type { Metadata } from "next";
import { KiosksPage } from "#components/office/kiosks/KiosksPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Kiosks" };

export default async function EventKiosksPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/kiosks`);
  return <KiosksPage event={decodeURIComponent(event)} />;
}
