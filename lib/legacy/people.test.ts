import { expect, test } from "vitest";
import { castOf } from "./people";

const berg = { name: "A. Berg", company: "Nordlicht" };
const namesake = { name: "A. Berg", company: null };
const talk = (legacyId: number, ...speakers: (typeof berg | typeof namesake)[]) => ({
  ...{ legacyId, speakers, track: "Main" },
});

test("a speaker has one number in all talks, whatever order they come in, and a namesake another", () => {
  const talks = [talk(9, namesake, berg), talk(7, berg)];
  const cast = castOf(talks);
  expect(cast.speakerId(berg)).not.toBe(cast.speakerId(namesake));
  expect(castOf(talks.toReversed()).speakerId(berg)).toBe(cast.speakerId(berg));
  expect(castOf([...talks, talk(12, berg)]).speakerId(berg)).toBe(cast.speakerId(berg));
  expect(cast.trackId("Main")).toBe(7);
});
