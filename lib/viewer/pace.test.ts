import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { readMemory } from "./memory";
import { atPace } from "./pace";
import { settingsOf } from "./settings";

test("a visitor's pace changes only the walking speed of the plan", () => {
  const fair = smallFair({ settings: { wayfinding: { walkingSpeed: 2 }, viewer: { units: "ft" } } });
  expect(atPace(fair, "usual")).toBe(fair);
  const slow = atPace(fair, "slow");
  expect(settingsOf(slow)).toEqual({ ...settingsOf(fair), walkingSpeed: 1.3 });
  expect(settingsOf(atPace(fair, "fast")).walkingSpeed).toBe(2.5);
  expect({ ...slow, settings: fair.settings }).toEqual(fair);
});

test("the pace is stored, and invalid values are ignored", () => {
  expect(readMemory('{"pace":"slow"}').pace).toBe("slow");
  expect(readMemory('{"pace":"running"}').pace).toBe("usual");
});
