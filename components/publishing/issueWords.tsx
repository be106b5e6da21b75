import type { Office } from "#lib/client/office";
import type { PlanIssue } from "./queries";

const MOST_NAMES = 5;

/** What is wrong. The API's English sentences say more, such as the level, so English has them. */
export function issueWords({ language, say, list, number }: Office, issue: PlanIssue): string {
  const { kind, value, limit, objects, words } = issue;
  if (language === "en") return words;
  const names = objects.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = objects.length - names.length;
  if (names.length === 0) return say("publishing.issueAtLarge", { issue: kind });
  const named = list(more > 0 ? [...names, say("publishing.more", { more })] : names);
  const measure = { value: value === null ? "" : number(value), limit: limit === null ? "" : number(limit) };
  const isMeasured = value !== null && limit !== null ? "yes" : "no";
  return say("publishing.issue", {
    issue: kind,
    names: named,
    count: objects.length,
    isMeasured,
    ...measure,
  });
}
