import { expect, test } from "vitest";
import { RecentViews } from "./views";

const at = (minutes: number) => new Date(Date.UTC(2027, 2, 1, 9, minutes));

test("AN-05 a session's views count once in 30 minutes, separately for each event and session", () => {
  const views = new RecentViews();
  const counted = (minutes: number, session: string | null = "s", event = "e") =>
    views.counts(event, session, at(minutes));
  expect([counted(0), counted(1), counted(29), counted(30), counted(31), counted(61)]).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect([counted(1, "t"), counted(1, "s", "f"), counted(1, "t")]).toEqual([true, true, false]);
  expect([counted(0, null), counted(0, null)]).toEqual([true, true]);
});

test("memory does not grow with every visitor, and the oldest views are removed first", {
  tags: "soak",
}, () => {
  const views = new RecentViews();
  for (let session = 0; session < 250_000; session += 1) views.counts("e", `s${session}`, at(0));
  expect(views.counts("e", "s249999", at(1))).toBe(false);
  expect(views.counts("e", "s0", at(1))).toBe(true);
});
