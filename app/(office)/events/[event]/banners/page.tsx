import { BannersPage } from "#components/office/banners/BannersPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.banners");

export default async function EventBannersPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/banners`);
  return (
    <PageWords surface="officeVisitors">
      <BannersPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
