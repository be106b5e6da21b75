import { type Office, officeOf } from "#lib/client/office";
import { officeWordingIn } from "#lib/client/officeWording";
import { loadOfficeWords, type OfficeKey } from "#lib/words/office";
import { NO_TERMS, speechOf } from "#lib/words/speech";

/** The office in English, for tests of functions that write texts. */
export async function englishOffice(): Promise<Office> {
  const speech = speechOf<OfficeKey>("en", await loadOfficeWords("en"), NO_TERMS);
  return { ...officeOf(speech), wording: officeWordingIn(speech) };
}
