import type { Metadata } from "next";
import { BannersPage } from "#components/office/banners/BannersPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Banners" };

export default async function EventBannersPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/banners`);
  return <BannersPage event={decodeURIComponent(event)} />;
}
