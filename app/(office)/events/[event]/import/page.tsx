import type { Metadata } from "next";
import { ImportCentre } from "#components/office/importing/ImportCentre";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Import" };

export default async function EventImportPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/import`);
  return <ImportCentre event={decodeURIComponent(event)} />;
}
