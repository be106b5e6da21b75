import type { Metadata } from "next";
import { TranslationsPage } from "#components/office/translations/TranslationsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Translations" };

export default async function EventTranslationsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/translations`);
  return <TranslationsPage event={decodeURIComponent(event)} />;
}
