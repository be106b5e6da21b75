import { TranslationsPage } from "#components/office/translations/TranslationsPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.translations");

export default async function EventTranslationsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/translations`);
  return (
    <PageWords surface="officeEvent">
      <TranslationsPage event={decodeURIComponent(event)} />
    </PageWords>
  );
}
