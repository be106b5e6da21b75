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

/** Who did what until a draft was saved: "Anna: Move booth A12, Draw booth". */
export function workWords({ name, acts }: KeptDraft["work"][number]): string {
  return acts.length > 0 ? `${name}: ${acts.join(", ")}` : name;
}
