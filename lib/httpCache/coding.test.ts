import { expect, test } from "vitest";
import { codingFor } from "./coding";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=1.0", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0.0, *", "gzip"],
  ["identity", "identity"],
  ["brotli", "identity"],
  ["", "identity"],
])("who accepts %j is given %s", (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

test("who says nothing is given the bytes as they are", () => {
  expect(codingFor(null)).toBe("identity");
});
