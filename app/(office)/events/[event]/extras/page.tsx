import { ExtrasPage } from "#components/office/extras/ExtrasPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.extras");

export default async function EventExtrasPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/extras`);
  return <ExtrasPage event={decodeURIComponent(event)} />;
}
