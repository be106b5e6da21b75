import { expect, test } from "vitest";
import { type CheckpointReason, outdated } from "./checkpoint";

const NOW = new Date("2026-11-25T12:00:00Z");
const MINUTE = 60_000;
const DAY = 1_440;

const draft = (number: number, minutesAgo: number, reason: CheckpointReason = "work") => ({
  number,
  createdAt: new Date(NOW.getTime() - minutesAgo * MINUTE),
  reason,
});

test("keeps every draft of the last day, then one an hour, then one a day, and none after 90 days", () => {
  const lastDay = Array.from({ length: 6 }, (_, index) => draft(100 - index, 10 * (index + 1)));
  const lastWeek = [draft(80, 2 * DAY + 10), draft(79, 2 * DAY + 20), draft(78, 2 * DAY + 90)];
  const earlier = [draft(60, 20 * DAY + 10), draft(59, 20 * DAY + 70), draft(58, 22 * DAY)];
  const old = [draft(2, 91 * DAY), draft(1, 400 * DAY)];
  expect(outdated([...old, ...earlier, ...lastWeek, ...lastDay], NOW)).toEqual([79, 59, 2, 1]);
});

test("named drafts are not thinned, but are deleted after 90 days too", () => {
  const drafts = [
    draft(9, 2 * DAY + 10),
    draft(8, 2 * DAY + 20, "named"),
    draft(7, 2 * DAY + 30, "named"),
    draft(1, 91 * DAY, "named"),
  ];
  expect(outdated(drafts, NOW)).toEqual([1]);
});
