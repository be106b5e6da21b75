import type { Metadata } from "next";
import { ExtrasPage } from "#components/office/extras/ExtrasPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Extras" };

export default async function EventExtrasPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/extras`);
  return <ExtrasPage event={decodeURIComponent(event)} />;
}
