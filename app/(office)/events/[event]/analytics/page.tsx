import { AnalyticsPage } from "#components/office/analytics/AnalyticsPage";
import { PageWords } from "#components/speech/OfficeSpeech";
import { titled } from "../../../officeWords";
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
