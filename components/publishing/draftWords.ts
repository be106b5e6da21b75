import type { KeptDraft } from "./queries";

const REASON_WORDS: Record<KeptDraft["reason"], string> = {
  restore: "Before a restore",
  work: "Saved while working",
  change: "Before a large change",
  import: "Before an import",
  generate: "Before aisles were generated",
  publish: "Published",
  named: "Saved by hand",
};

/** What a saved draft is called. */
export function draftName({ name, reason }: KeptDraft): string {
  return name ?? REASON_WORDS[reason];
}
