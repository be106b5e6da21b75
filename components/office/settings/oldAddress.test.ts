import { expect, test } from "vitest";
import { addressFromText, taxIdFromText } from "./oldAddress";

test.each([
  ["Hafenstr. 12\n20457 Hamburg", ["Hafenstr. 12", null, "20457", "Hamburg"]],
  ["Hafenstr. 12\nHaus B\nD-20457 Hamburg\nDeutschland", ["Hafenstr. 12", "Haus B", "20457", "Hamburg"]],
  ["Damrak 1, 1012 LG Amsterdam", ["Damrak 1", null, "1012 LG", "Amsterdam"]],
  ["10 Downing Street\nLondon SW1A 2AA", ["10 Downing Street", null, "SW1A 2AA", "London"]],
  ["ul. Prosta 1\n00-838 Warszawa", ["ul. Prosta 1", null, "00-838", "Warszawa"]],
  ["Somewhere", ["Somewhere", null, null, null]],
])("%j is split into lines, postal code and city", (text, expected) => {
  const { line1, line2, postalCode, city } = addressFromText(text);
  expect([line1, line2, postalCode, city]).toEqual(expected);
});

test("a tax number is a VAT id if it has the form of one", () => {
  expect(taxIdFromText("DE 136695976")).toEqual({ vatId: "DE136695976" });
  expect(taxIdFromText("22/815/08154")).toEqual({ taxNumber: "22/815/08154" });
});
