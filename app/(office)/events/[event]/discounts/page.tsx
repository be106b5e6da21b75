import type { Metadata } from "next";
import { DiscountsPage } from "#components/office/discounts/DiscountsPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Discounts" };

export default async function EventDiscountsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/discounts`);
  return <DiscountsPage event={decodeURIComponent(event)} />;
}
