import { describe, expect, it } from "vitest";
import { ownAddress } from "./ownAddress";

const ORIGIN = "https://plans.example.org";

describe("ownAddress (AU-09)", () => {
  it.each([
    ["/events", `${ORIGIN}/events`],
    ["events?level=2#hall", `${ORIGIN}/events?level=2#hall`],
    [`${ORIGIN}/e/fair`, `${ORIGIN}/e/fair`],
    ["HTTPS://PLANS.example.org:443/x", `${ORIGIN}/x`],
  ])("%s is allowed", (input, address) => {
    expect(ownAddress(input, ORIGIN)).toBe(address);
  });

  it.each([
    "https://evil.example",
    "//evil.example/events",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https://plans.example.org.evil.example/",
    "https://plans.example.org@evil.example/",
    "https://evil@plans.example.org/",
    "http://plans.example.org/events",
    "https://plans.example.org:8443/",
    "javascript:alert(1)",
    "data:text/html,hi",
    "https://",
  ])("%j is not on our origin", (input) => {
    expect(ownAddress(input, ORIGIN)).toBeNull();
  });
});
