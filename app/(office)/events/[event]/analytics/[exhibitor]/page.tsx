import { ExhibitorReport } from "#components/office/analytics/ExhibitorReport";
import { openedApp } from "#lib/opened";
import { get } from "#services/exhibitors";
import { found } from "../../../../../found";
import { titled } from "../../../../officeWords";
import { PageWords } from "../../../../PageWords";
import { requireEvent } from "../../../../signedIn";

export const generateMetadata = titled("shell.exhibitorReport");

type Props = { params: Promise<{ event: string; exhibitor: string }> };

export default async function EventExhibitorReportPage({ params }: Props) {
  const { event, exhibitor } = await params;
  const fair = await requireEvent(event, `/events/${event}/analytics/${exhibitor}`);
  const id = decodeURIComponent(exhibitor);
  await found(get(openedApp().app, fair, id));
  return (
    <PageWords surface="officeVisitors">
      <ExhibitorReport event={decodeURIComponent(event)} id={id} />
    </PageWords>
  );
}
