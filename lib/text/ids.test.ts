import { expect, test } from "vitest";
import { ID_PREFIXES, looksLikeId } from "./ids";

const random = "0123456789ABCDEFGHabcd";

test.each(ID_PREFIXES)("%s and 22 characters or more looks like an id", (prefix) => {
  expect(looksLikeId(`${prefix}_${random}`)).toBe(true);
  expect(looksLikeId(`${prefix}_${random}efgh`)).toBe(true);
});

test.each([
  ["a plain label", "A-101"],
  ["a prefix alone", "bth_"],
  ["too few characters", `bth_${random.slice(1)}`],
  ["an unknown prefix", `zzz_${random}`],
  ["other characters", `bth_${random.slice(1)}-`],
  ["an id after other text", `x bth_${random}`],
])("%s does not look like an id", (_, text) => {
  expect(looksLikeId(text)).toBe(false);
});

test("spaces around an id do not matter", () => {
  expect(looksLikeId(` bth_${random}\n`)).toBe(true);
});
