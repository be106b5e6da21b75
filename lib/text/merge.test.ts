import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeSettings, type Settings } from "./merge";

const settings = fc
  .dictionary(
    fc.constantFrom("a", "b", "c"),
    fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.integer(),
        fc.string(),
        fc.array(fc.integer()),
        fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value")),
      ),
    })).value,
  )
  .map((value) => value as Settings);

describe("mergeSettings", () => {
  // The examples of RFC 7396, appendix A, where both sides are objects.
  test.each<[Settings, Settings, Settings]>([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    [{ a: [1, 2] }, { a: [null] }, { a: [null] }],
  ])("%j patched with %j becomes %j", (before, patch, after) => {
    expect(mergeSettings(before, patch)).toEqual(after);
  });

  test("patches of different keys both survive, in either order", () => {
    const before = { sales: { currency: "EUR" } };
    const first = { sales: { holdMinutes: 10 } };
    const second = { viewer: { units: "m" } };
    const both = { sales: { currency: "EUR", holdMinutes: 10 }, viewer: { units: "m" } };
    expect(mergeSettings(mergeSettings(before, first), second)).toEqual(both);
    expect(mergeSettings(mergeSettings(before, second), first)).toEqual(both);
  });

  test("neither argument is changed, and the same patch twice is the same as once", () => {
    fc.assert(
      fc.property(settings, settings, (before, patch) => {
        const copies = structuredClone([before, patch]);
        const once = mergeSettings(before, patch);
        expect([before, patch]).toEqual(copies);
        expect(mergeSettings(once, patch)).toEqual(once);
      }),
    );
  });

  test.each([
    ['{"__proto__":{"admin":true}}', "settings.__proto__"],
    ['{"a":{"constructor":1}}', "settings.a.constructor"],
    ['{"a":[{"prototype":null}]}', "settings.a[0].prototype"],
  ])("rejects %s and names its path", (json, path) => {
    expect(() => mergeSettings({}, JSON.parse(json))).toThrow(
      expect.objectContaining({
        code: "validation_error",
        details: [expect.objectContaining({ path, code: "forbidden_key" })],
      }),
    );
    expect(Object.prototype).not.toHaveProperty("admin");
  });

  test("allows 16 levels and rejects 17", () => {
    const nested = (depth: number): Settings => (depth === 1 ? {} : { a: nested(depth - 1) });
    expect(mergeSettings({}, nested(16))).toEqual(nested(16));
    expect(() => mergeSettings({}, nested(17))).toThrow(/at most 16 levels/);
  });

  test("rejects a result above 256 KiB, with both numbers", () => {
    const half = "x".repeat(200 * 1024);
    const before = mergeSettings({}, { a: half });
    expect(() => mergeSettings(before, { b: half })).toThrow(/262144 bytes; these take 4096\d\d/);
    expect(mergeSettings(before, { a: half })).toEqual(before);
  });
});
