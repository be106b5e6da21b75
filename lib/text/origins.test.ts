import { expect, it, test } from "vitest";
import { allowedOriginsOf, allowsOrigin, originOf } from "./origins";

test.each([
  ["https://fair.example", "https://fair.example"],
  ["https://Fair.Example:443/visit?x=1", "https://fair.example"],
  [" http://localhost:8080 ", "http://localhost:8080"],
  ["https://*.fair.example", "https://*.fair.example"],
  ["https://a;script-src *", null],
  ["https://a;b", null],
  ["https://a,b", null],
  ["https://fair.*", null],
  ["data:text/html,x", null],
  ["fair.example", null],
])("%s has the origin %s", (address, origin) => expect(originOf(address)).toBe(origin));

it("allows every page if the list is empty", () => {
  expect(allowsOrigin([], "https://anybody.example")).toBe(true);
});

it("allows none if the list has only invalid entries", () => {
  expect(allowsOrigin(["nonsense"], "https://anybody.example")).toBe(false);
});

test.each([
  ["https://fair.example", true],
  ["https://www.city.example", true],
  ["https://a.b.city.example", true],
  ["https://city.example", false],
  ["https://evilcity.example", false],
  ["http://fair.example", false],
  ["https://fair.example:8443", false],
  ["https://fair.example.evil.test", false],
])("with an allow list, %s is allowed: %s", (origin, isAllowed) => {
  expect(allowsOrigin(["https://fair.example/plan", "https://*.city.example"], origin)).toBe(isAllowed);
});

it("reads settings with any content", () => {
  expect(allowedOriginsOf({})).toEqual([]);
  expect(allowedOriginsOf({ embed: null })).toEqual([]);
  expect(allowedOriginsOf({ embed: { allowedOrigins: "https://a.test" } })).toEqual([]);
  expect(allowedOriginsOf({ embed: { allowedOrigins: ["https://a.test", 7] } })).toEqual(["https://a.test"]);
});
