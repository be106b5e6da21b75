import { BannersPage } from "#components/office/banners/BannersPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.banners");

export default async function EventBannersPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/banners`);
  return <BannersPage event={decodeURIComponent(event)} />;
}
