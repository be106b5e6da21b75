import type { Office } from "#lib/client/office";
import type { PlanIssue } from "./queries";

const MOST_NAMES = 5;

/** What is wrong. The API's English sentences say more, such as the level, so English has them. */
export function issueWords({ language, say, list, number }: Office, issue: PlanIssue): string {
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
