import { expect, test } from "vitest";
import { dayGrid, daysIn } from "./dayGrid";

const byName = new Intl.Collator("en").compare;

const session = (id: string, place: string, startsAt: string, endsAt: string) => ({
  id,
  place,
  startsAt,
  endsAt,
});
const TALKS = [
  session("late", "Stage", "2027-04-20T21:30:00Z", "2027-04-20T22:30:00Z"),
  session("one", "Stage", "2027-04-20T07:30:00Z", "2027-04-20T08:15:00Z"),
  session("two", "Stage", "2027-04-20T08:00:00Z", "2027-04-20T09:00:00Z"),
  session("three", "Stage", "2027-04-20T08:15:00Z", "2027-04-20T08:15:00Z"),
  session("room", "Room 2", "2027-04-20T08:00:00Z", "2027-04-20T09:00:00Z"),
  session("next", "Stage", "2027-04-20T22:00:00Z", "2027-04-20T23:00:00Z"),
];

test("days are those of the event's time zone", () => {
  expect(daysIn(TALKS, "Europe/Berlin")).toEqual(["2027-04-20", "2027-04-21"]);
  expect(daysIn(TALKS, "UTC")).toEqual(["2027-04-20"]);
});

test("a day has a column for each place, and overlapping sessions are side by side", () => {
  const { fromMinute, toMinute, columns } = dayGrid(TALKS, "2027-04-20", "Europe/Berlin", byName);
  expect([fromMinute / 60, toMinute / 60]).toEqual([9, 24]);
  expect(columns.map(({ place, lanes }) => [place, lanes])).toEqual([
    ["Room 2", 1],
    ["Stage", 2],
  ]);
  expect(
    columns[1]?.blocks.map((block) => [block.session.id, block.lane, block.fromMinute, block.toMinute]),
  ).toEqual([
    ["one", 0, 570, 615],
    ["two", 1, 600, 660],
    ["three", 0, 615, 620],
    ["late", 0, 1_410, 1_440],
  ]);
});
