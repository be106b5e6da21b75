import type { Office } from "#lib/client/office";
import type { ObjectChange } from "./queries";

type Step = ObjectChange["changes"][number];

/** What happened to an object. The API's English sentences say more, such as the changed fields, so English has them. */
export function changeWords(
  { language, say }: Office,
  { name }: ObjectChange,
  { change, words }: Step,
): string {
  return language === "en" ? words : say(`publishing.step.${change}`, { name });
}
