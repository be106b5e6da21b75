import { DiscountsPage } from "#components/office/discounts/DiscountsPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.discounts");

export default async function EventDiscountsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/discounts`);
  return <DiscountsPage event={decodeURIComponent(event)} />;
}
