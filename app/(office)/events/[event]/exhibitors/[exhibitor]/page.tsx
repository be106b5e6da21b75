import type { Metadata } from "next";
import { ExhibitorEditor } from "#components/office/exhibitors/ExhibitorEditor";
import { requireSignedIn } from "../../../../signedIn";

export const metadata: Metadata = { title: "Exhibitor" };

type Props = { params: Promise<{ event: string; exhibitor: string }> };

export default async function EventExhibitorPage({ params }: Props) {
  const { event, exhibitor } = await params;
  await requireSignedIn(`/events/${event}/exhibitors/${exhibitor}`);
  return <ExhibitorEditor event={decodeURIComponent(event)} id={decodeURIComponent(exhibitor)} />;
}
