import { TranslationsPage } from "#components/office/translations/TranslationsPage";
import { PageWords } from "#components/speech/OfficeSpeech";
import { titled } from "../../../officeWords";
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
