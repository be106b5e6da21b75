import type { Metadata } from "next";
import { FrontDoor } from "#components/front/FrontDoor";
import { openedApp } from "#lib/opened";
import { listPublished } from "#services/events";
import { officeWords } from "./(office)/officeWords";
import { WrittenPage } from "./(office)/PageWords";
import { findSignedInIfReachable } from "./(office)/signedIn";

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await officeWords();
  return { title: { absolute: say("front.title") }, description: say("front.purpose") };
}

export default async function FrontPage() {
  const [fairs, signedIn, words] = await Promise.all([
    listPublished(openedApp().app),
    findSignedInIfReachable(),
    officeWords(),
  ]);
  return (
    <WrittenPage>
      <FrontDoor fairs={fairs} signedIn={signedIn !== null} words={words} />
    </WrittenPage>
  );
}
