import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { credentialsOf, refuseCrossSite } from "./credentials";

const OWN = ["https://aisle.example"];
const from = (headers: Record<string, string>) =>
  new Request("https://aisle.example/api/v1/events", { method: "POST", headers });

describe("credentials", () => {
  test("X-05: a key is read from either header, and the same one from both", () => {
    expect(credentialsOf(new Headers({ authorization: "Bearer one" })).key).toBe("one");
    expect(credentialsOf(new Headers({ authorization: "bearer   one " })).key).toBe("one");
    expect(credentialsOf(new Headers({ "x-api-key": " one " })).key).toBe("one");
    expect(credentialsOf(new Headers({ authorization: "Bearer one", "x-api-key": "one" })).key).toBe("one");
  });

  test("X-05: two different keys are ambiguous_credentials", () => {
    const both = new Headers({ authorization: "Bearer one", "x-api-key": "two" });
    expect(refusalOf(() => credentialsOf(both)).code).toBe("ambiguous_credentials");
  });

  test("X-04: an Authorization header without a bearer key is an invalid key, not a missing one", () => {
    for (const authorization of ["Basic dXNlcjpwYXNz", "Bearer", "one", ""]) {
      expect(credentialsOf(new Headers({ authorization, cookie: "session=1" })).key, authorization).toBe("");
    }
    expect(credentialsOf(new Headers({ cookie: "session=1" }))).toMatchObject({
      key: null,
      cookies: "session=1",
    });
  });
});

describe("X-06: an unsafe request with a cookie", () => {
  test.each([
    ["our own origin", { origin: "https://aisle.example" }],
    ["no origin, from the same origin", { "sec-fetch-site": "same-origin" }],
    ["no origin, typed by the user", { "sec-fetch-site": "none" }],
  ])("passes with %s", (_, headers) => {
    expect(() => refuseCrossSite(from(headers), OWN)).not.toThrow();
  });

  test.each<[string, Record<string, string>]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "https://aisle.example:8443" }],
    ["another scheme", { origin: "http://aisle.example" }],
    ["an origin that only begins like ours", { origin: "https://aisle.example.evil.example" }],
    ["the origin null", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["no origin, from another site", { "sec-fetch-site": "cross-site" }],
    ["no origin, from the same site", { "sec-fetch-site": "same-site" }],
    ["neither header", {}],
  ])("is csrf_rejected with %s", (_, headers) => {
    expect(refusalOf(() => refuseCrossSite(from(headers), OWN)).code).toBe("csrf_rejected");
  });
});
