import { expect, test } from "vitest";
import { followingClock } from "./clock";

test("LD-23: a machine whose clock is two minutes ahead uses the time of the database", async () => {
  const database = { now: () => new Date("2027-03-01T09:00:00Z") };
  const own = { now: () => new Date("2027-03-01T09:02:00Z") };
  const clock = followingClock(async () => database.now(), own);
  expect(clock.now()).toEqual(own.now());
  await clock.follow();
  expect(clock.now()).toEqual(database.now());
});

test("the duration of the request does not count as a difference", async () => {
  const own = { now: () => new Date("2027-03-01T09:00:00Z") };
  const clock = followingClock(async () => new Date("2027-03-01T09:00:00.400Z"), own);
  await clock.follow();
  expect(clock.now()).toEqual(own.now());
});
