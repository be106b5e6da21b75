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
])("who accepts %j is given %s, whenever it is asked", (header, coding) => {
  expect([codingFor(header), codingFor(header)]).toEqual([coding, coding]);
});

test("what others send does not change what a client is given", () => {
  for (let other = 0; other < 1_000; other++) codingFor(`x-${other}, gzip`);
  expect([codingFor("br"), codingFor("x-7, gzip"), codingFor(`${"x,".repeat(200)}br`)]).toEqual([
    "br",
    "gzip",
    "br",
  ]);
});

test("who says nothing is given the bytes as they are", () => {
  expect(codingFor(null)).toBe("identity");
});
