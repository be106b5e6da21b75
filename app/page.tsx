import { FrontDoor } from "#components/front/FrontDoor";
import { OfficeSpeech } from "#components/speech/OfficeSpeech";
import { openedApp } from "#lib/opened";
import { listPublished } from "#services/events";
import { officeWords, shownLanguage } from "./(office)/officeWords";
import { findSignedInIfReachable } from "./(office)/signedIn";

export default async function FrontPage() {
  const [fairs, signedIn, words, language] = await Promise.all([
    listPublished(openedApp().app),
    findSignedInIfReachable(),
    officeWords(),
    shownLanguage(),
  ]);
  return (
    <OfficeSpeech language={language}>
      <FrontDoor fairs={fairs} signedIn={signedIn !== null} words={words} />
    </OfficeSpeech>
  );
}
