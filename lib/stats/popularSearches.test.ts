import { expect, test } from "vitest";
import { popularSearches } from "./popularSearches";

const by = (visitors: number, ...queries: string[]) => queries.map((query) => ({ query, visitors }));

test("the most frequent words come first, at most eight", () => {
  expect(popularSearches([...by(6, "lamps"), ...by(9, "coffee")])).toEqual(["coffee", "lamps"]);
  const many = by(5, ..."abcdefghijkl".split("").map((letter) => letter.repeat(3)));
  expect(popularSearches(many)).toHaveLength(8);
});

test("words of fewer than five visitors are omitted", () => {
  expect(popularSearches(by(4, "lamps"))).toEqual([]);
});

test.each([
  "me@firm.example",
  "[e-mail] lamps",
  "+49 451 123 45",
  "https://firm.example",
  "www.firm.example",
])("%s is never shown, at any frequency", (query) => expect(popularSearches(by(500, query))).toEqual([]));

test("half-typed words are omitted, unless they are searched much more often themselves", () => {
  expect(popularSearches([...by(9, "lam", "lamp"), ...by(7, "lamps")])).toEqual(["lamps"]);
  expect(popularSearches([...by(20, "led"), ...by(5, "led strips")])).toEqual(["led", "led strips"]);
});

test("single letters and long sentences are omitted, but a Chinese character is a word", () => {
  expect(popularSearches(by(9, "li", "x".repeat(41), "灯"))).toEqual(["灯"]);
});
