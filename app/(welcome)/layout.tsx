import type { ReactNode } from "react";
import { OfficeSpeech } from "#components/speech/OfficeSpeech";
import { shownLanguage } from "../(office)/officeWords";

/** Signing in speaks the language of the browser. */
export default async function WelcomeLayout({ children }: { children: ReactNode }) {
  return <OfficeSpeech language={await shownLanguage()}>{children}</OfficeSpeech>;
}
