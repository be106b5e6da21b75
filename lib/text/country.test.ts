import { expect, test } from "vitest";
import { isCountry } from "./country";

test.each(["DE", "GB", "US", "JP", "TW", "XK"])("%s is a country", (code) =>
  expect(isCountry(code)).toBe(true),
);
test.each(["XX", "UK", "EU", "ZZ", "AA", "DD", "de", "D", "DEU"])("%s is not a country", (code) =>
  expect(isCountry(code)).toBe(false),
);
