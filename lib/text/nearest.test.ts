import { expect, test } from "vitest";
import { nearestWord } from "./nearest";

const KNOWN = ["status", "levelId", "exhibitorId", "limit", "offset", "q"];

test.each([
  ["stauts", "status"],
  ["STATUS", "status"],
  ["level_id", "levelId"],
  ["exhibitor", "exhibitorId"],
  ["page", null],
  ["", "q"],
])("%s is corrected to %s", (word, known) => {
  expect(nearestWord(word, KNOWN)).toBe(known);
});
