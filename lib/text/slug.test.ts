import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextSlug, slugify } from "./slug";
import { slugProblem } from "./slugProblem";

describe("slugify", () => {
  test.each([
    ["Spring Fair 2027", "spring-fair-2027"],
    ["Ärzte & Zoë", "arzte-zoe"],
    ["L'Été d’Œuvre", "lete-doeuvre"],
    ["--a--b--", "a-b"],
    ["展示会", "untitled"],
    ["", "untitled"],
    ["New", "new-2"],
    ["API", "api-2"],
  ])("makes %j into %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test("leaves no hyphen at the end of a shortened name", () => {
    expect(slugify(`${"a".repeat(79)} bc`)).toBe("a".repeat(79));
  });

  test("returns a valid slug for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        expect(slugProblem(slugify(name))).toBeNull();
      }),
    );
  });
});

describe("slugProblem (EV-02)", () => {
  test.each(["spring-fair", "2027", "a", "x".repeat(80)])("accepts %j", (slug) => {
    expect(slugProblem(slug)).toBeNull();
  });

  test.each([
    ["Spring Fair", /"spring-fair" would do/],
    ["", /at least one/],
    ["straße", /"strasse" would do/],
    ["a_b", /"a-b" would do/],
    ["a\n", /"a" would do/],
    ["x".repeat(81), /at most 80 characters; this one has 81/],
    ["api", /our own addresses/],
    ["e", /our own addresses/],
    ["new", /our own addresses/],
    ["evt_0123456789abcdefABCDEF", /shaped like an id/],
  ])("rejects %j", (slug, reason) => {
    expect(slugProblem(slug)).toMatch(reason);
  });
});

describe("nextSlug", () => {
  test("keeps a free slug and numbers a taken one", () => {
    expect(nextSlug("fair", new Set())).toBe("fair");
    expect(nextSlug("fair", new Set(["fair"]))).toBe("fair-2");
    expect(nextSlug("fair", new Set(["fair", "fair-2", "fair-3"]))).toBe("fair-4");
  });

  test("shortens a base of 80 characters to make room for the number", () => {
    const base = "x".repeat(80);
    expect(nextSlug(base, new Set([base]))).toBe(`${"x".repeat(78)}-2`);
  });
});
