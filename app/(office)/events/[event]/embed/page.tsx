import type { Metadata } from "next";
import { EmbedPage } from "#components/office/embed/EmbedPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Embed" };

export default async function EventEmbedPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/embed`);
  return <EmbedPage event={decodeURIComponent(event)} />;
}
