import type { Metadata } from "next";
import { SettingsPage } from "#components/office/settings/SettingsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Settings" };

export default async function EventSettingsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/settings`);
  return <SettingsPage event={decodeURIComponent(event)} />;
}
