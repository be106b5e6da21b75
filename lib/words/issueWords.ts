import type { PatternValues } from "#lib/text/pattern";
import type { OfficeKey } from "./office";

/** The texts of the office that are needed to write a finding. */
export type IssueSpeech = {
  language: string;
  say: (key: OfficeKey, values?: PatternValues) => string;
  list: (names: readonly string[]) => string;
  number: (value: number) => string;
};

type WordedIssue = {
  kind: string;
  value: number | null;
  limit: number | null;
  objects: readonly { name: string }[];
  words: string;
};

const MOST_NAMES = 5;

/**
 * The text of a finding. The API's English sentences contain more, such as the level, so they are used in English.
 */
export function issueWords({ language, say, list, number }: IssueSpeech, issue: WordedIssue): string {
  const { kind, value, limit, objects, words } = issue;
  if (language === "en") return words;
  const measure = {
    value: value === null ? "" : number(value),
    limit: limit === null ? "" : number(limit),
    isMeasured: value !== null && limit !== null ? "yes" : "no",
  };
  // Pieces of an aisle have its name, or none.
  const all = [...new Set(objects.map(({ name }) => name))].filter((name) => name !== "");
  if (all.length === 0) return say("publishing.issueAtLarge", { issue: kind, ...measure });
  const names = all.slice(0, MOST_NAMES);
  const more = all.length - names.length;
  const named = list(more > 0 ? [...names, say("publishing.more", { more })] : names);
  return say("publishing.issue", {
    issue: kind,
    names: named,
    count: all.length,
    ...measure,
  });
}
