import { FrontDoor } from "#components/front/FrontDoor";
import { openedApp } from "#lib/opened";
import { listPublished } from "#services/events";
import { findSignedInIfReachable } from "./(office)/signedIn";

export default async function FrontPage() {
  const [fairs, signedIn] = await Promise.all([listPublished(openedApp().app), findSignedInIfReachable()]);
  return <FrontDoor fairs={fairs} signedIn={signedIn !== null} />;
}
