import { expect, test } from "vitest";
import { addressFieldsOf, COUNTRY_CODES, hasVatIds, needsPostalCode } from "./addressForm";

test.each([
  ["DE", ["line1", "line2", "postalCode", "city"]],
  ["US", ["line1", "line2", "city", "region", "postalCode"]],
  ["GB", ["line1", "line2", "city", "postalCode"]],
  ["JP", ["postalCode", "region", "city", "line1", "line2"]],
  ["AE", ["line1", "line2", "city"]],
])("an address of %s has its fields in the order of the country", (country, fields) => {
  expect(addressFieldsOf(country)).toEqual(fields);
});

test("each country is listed once and has a name", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test("postal codes and VAT ids are requested where they exist", () => {
  expect([needsPostalCode("DE"), needsPostalCode("HK"), needsPostalCode("IE")]).toEqual([true, false, false]);
  expect([hasVatIds("FR"), hasVatIds("US"), hasVatIds("")]).toEqual([true, false, false]);
});
