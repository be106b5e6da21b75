import { expect, test } from "vitest";
import { castOf, namesIn } from "./people";

const berg = { name: "A. Berg", company: "Nordlicht" };
const namesake = { name: "A. Berg", company: null };
const sessions = [
  { speakers: [namesake, berg], track: "Main" },
  { speakers: [berg], track: "Main" },
  { speakers: [], track: null },
];

test("a speaker and a track have the same number in all sessions, unlike a namesake of another company", () => {
  const names = namesIn(sessions);
  expect(names.map(({ kind }) => kind)).toEqual(["speaker", "speaker", "track"]);
  const cast = castOf(names.map((name, index) => ({ ...name, legacyId: 901 + index })));
  expect(cast.speakerId(namesake)).toBe(901);
  expect(cast.speakerId({ ...berg })).toBe(902);
  expect(cast.trackId("Main")).toBe(903);
});
