import { AnalyticsPage } from "#components/office/analytics/AnalyticsPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.analytics");

export default async function EventAnalyticsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/analytics`);
  return (
    <PageWords surface="officeVisitors">
      <AnalyticsPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
