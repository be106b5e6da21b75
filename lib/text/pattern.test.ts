import { expect, test } from "vitest";
import { argumentsOf, fillPattern } from "./pattern";

const BOOTHS = "{count, plural, =0 {no booths} one {# booth} other {# booths}} in {hall}";

test.each([
  [0, "no booths in A"],
  [1, "1 booth in A"],
  [1_200, "1,200 booths in A"],
])("a plural uses the form of its number: %i", (count, text) => {
  expect(fillPattern(BOOTHS, { count, hall: "A" })).toBe(text);
});

test("the language determines the plural form of a number", () => {
  const pattern = "{count, plural, one {# stoisko} few {# stoiska} many {# stoisk} other {# stoiska}}";
  const sentences = [1, 3, 5, 22].map((count) => fillPattern(pattern, { count }, "pl"));
  expect(sentences).toEqual(["1 stoisko", "3 stoiska", "5 stoisk", "22 stoiska"]);
});

test("a select inside a plural keeps its own branches, and # its number", () => {
  const pattern = "{n, plural, one {{who, select, me {my # stop} other {# stop}}} other {# stops}}";
  expect(fillPattern(pattern, { n: 1, who: "me" })).toBe("my 1 stop");
});

test("a value in right-to-left text keeps its own direction", () => {
  expect(fillPattern("جناح {label}", { label: "2.D08" }, "ar")).toBe("جناح \u20682.D08\u2069");
  expect(fillPattern("Stand {label}", { label: "2.D08" }, "de")).toBe("Stand 2.D08");
});

test("an abbreviation at the end of a sentence includes its full stop", () => {
  const say = (amount: string, language = "da") => fillPattern("Betal {amount}.", { amount }, language);
  expect(say("1.000 kr.")).toBe("Betal 1.000 kr.");
  expect(say("1.000 €")).toBe("Betal 1.000 €.");
  expect(say("5 د.إ.\u200f", "ar")).toBe("Betal \u20685 د.إ.\u200f\u2069");
  expect(fillPattern("{name}...", { name: "kr." })).toBe("kr....");
});

test("a # outside a plural is a plain character", () => {
  expect(fillPattern("Order #{number}", { number: "7" })).toBe("Order #7");
});

test("lists the arguments of all branches of a pattern", () => {
  expect(argumentsOf("{a, select, x {{b}} other {{c, plural, one {#} other {# of {d}}}}}")).toEqual([
    "a",
    "b",
    "c",
    "d",
  ]);
});

test("a missing value is an error that names it", () => {
  expect(() => fillPattern("{name} is here", {})).toThrow('asks for "name"');
});
