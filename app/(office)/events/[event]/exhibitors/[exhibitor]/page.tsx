import { ExhibitorEditor } from "#components/office/exhibitors/ExhibitorEditor";
import { openedApp } from "#lib/opened";
import { get } from "#services/exhibitors";
import { found } from "../../../../../found";
import { titled } from "../../../../officeWords";
import { PageWords } from "../../../../PageWords";
import { requireEvent } from "../../../../signedIn";

export const generateMetadata = titled("common.exhibitor");

type Props = { params: Promise<{ event: string; exhibitor: string }> };

export default async function EventExhibitorPage({ params }: Props) {
  const { event, exhibitor } = await params;
  const fair = await requireEvent(event, `/events/${event}/exhibitors/${exhibitor}`);
  const id = decodeURIComponent(exhibitor);
  await found(get(openedApp().app, fair, id));
  return (
    <PageWords surface="documents">
      <ExhibitorEditor event={decodeURIComponent(event)} id={id} />
    </PageWords>
  );
}
