import type { Office } from "#lib/client/office";
import type { ObjectChange } from "./queries";

type Step = ObjectChange["changes"][number];

/**
 * Describes the change of an object. In English the API's sentences are used, which say more, such as the changed
 * fields.
 */
export function changeWords(
  { language, say }: Office,
  { name }: ObjectChange,
  { change, words }: Step,
): string {
  return language === "en" ? words : say(`publishing.step.${change}`, { name });
}
