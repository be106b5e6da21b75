import type { Metadata } from "next";
import { PublishPage } from "#components/office/publish/PublishPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Publish" };

export default async function EventPublishPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/publish`);
  return <PublishPage event={decodeURIComponent(event)} />;
}
