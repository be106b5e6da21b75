import { expect, test } from "vitest";
import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from "./placeholders";

const values = {
  ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, name.toUpperCase()])),
  company: "{order} & Co",
} as Parameters<typeof fillPlaceholders>[1];

test("fills every placeholder once, and ignores braces in values", () => {
  expect(fillPlaceholders("{company}: {booths}, {booths} for {amount}. {nobody} {", values)).toBe(
    "{order} & Co: BOOTHS, BOOTHS for AMOUNT. {nobody} {",
  );
});

test("lists unknown placeholders, each once", () => {
  expect(unknownPlaceholders("{company} {nobody} {Company} {nobody} {}")).toEqual(["nobody", "Company"]);
});
