import type { Office } from "#lib/client/office";
import { actWords } from "#lib/words/acts";
import type { OfficeKey } from "#lib/words/office";
import type { KeptDraft } from "./queries";

const REASON_WORDS: Record<KeptDraft["reason"], OfficeKey> = {
  restore: "publishing.beforeARestore",
  work: "publishing.savedWhileWorking",
  change: "publishing.beforeALargeChange",
  import: "publishing.beforeAnImport",
  generate: "publishing.beforeAislesWereGenerated",
  publish: "publishing.published",
  named: "publishing.savedByHand",
};

/** The name of a saved draft. The API's names are in English; people name drafts by hand. */
export function draftName({ language, say }: Office, { name, reason }: KeptDraft): string {
  const isReadable = language === "en" || reason === "named";
  return (isReadable ? name : null) ?? say(REASON_WORDS[reason]);
}

/**
 * Who changed what until a draft was saved: "Anna: Move booth A12, Draw booth". The editor named steps without an
 * action.
 */
export function workWords(
  { language, say }: Pick<Office, "language" | "say">,
  { name, acts, actions }: KeptDraft["work"][number],
): string {
  const words = acts.map((summary, index) => {
    const action = actions[index];
    // In English the API's sentence says more, such as which version was restored.
    return language === "en" || !action ? summary : actWords(say, { action, summary });
  });
  return words.length > 0 ? `${name}: ${words.join(", ")}` : name;
}
