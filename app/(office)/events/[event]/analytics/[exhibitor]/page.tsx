import type { Metadata } from "next";
import { ExhibitorReport } from "#components/office/analytics/ExhibitorReport";
import { requireSignedIn } from "../../../../signedIn";

export const metadata: Metadata = { title: "Exhibitor report" };

type Props = { params: Promise<{ event: string; exhibitor: string }> };

export default async function EventExhibitorReportPage({ params }: Props) {
  const { event, exhibitor } = await params;
  await requireSignedIn(`/events/${event}/analytics/${exhibitor}`);
  return <ExhibitorReport event={decodeURIComponent(event)} id={decodeURIComponent(exhibitor)} />;
}
