import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { shortDayOf } from "./programme";

const fair = smallFair();
const [programmeSession] = fair.sessions;
const until = (endsAt: string | null) => ({ ...fair.event, endsAt });

test.each([
  ["the weekday at an event of a few days", until("2027-04-22T16:00:00.000Z"), "Tue"],
  ["no day at an event of one day", until("2027-04-20T16:00:00.000Z"), null],
  ["the date at an event of more than a week", until("2027-04-28T16:00:00.000Z"), "Tue, Apr 20"],
  ["the date at an event without an end", until(null), "Tue, Apr 20"],
])("a session shows %s", (_, event, expected) => {
  const session = { ...programmeSession, startsAt: "2027-04-20T09:00:00.000Z" } as NonNullable<
    typeof programmeSession
  >;
  expect(shortDayOf(session, event, "en")).toBe(expected);
});
