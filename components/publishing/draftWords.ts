import type { Office } from "#lib/client/office";
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

/** What a saved draft is called. Names that the API gives are in English; people name drafts by hand. */
export function draftName({ language, say }: Office, { name, reason }: KeptDraft): string {
  const isReadable = language === "en" || reason === "named";
  return (isReadable ? name : null) ?? say(REASON_WORDS[reason]);
}

/** Who did what until a draft was saved: "Anna: Move booth A12, Draw booth". */
export function workWords({ name, acts }: KeptDraft["work"][number]): string {
  return acts.length > 0 ? `${name}: ${acts.join(", ")}` : name;
}
