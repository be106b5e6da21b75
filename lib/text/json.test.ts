import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { parseJson } from "./json";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const codeOf = (text: string) => refusalOf(() => parseJson(text)).code;

describe("untrusted JSON", () => {
  test("X-07: reads 32 levels; 33 are json_too_deep, counted before parsing", () => {
    expect(parseJson(nested(32))).toHaveLength(1);
    expect(codeOf(nested(33))).toBe("json_too_deep");
    expect(codeOf("[".repeat(1_000_000))).toBe("json_too_deep");
    expect(codeOf(`{"a":${'{"a":'.repeat(40)}`)).toBe("json_too_deep");
  });

  test("X-07: brackets in text do not count, even after escaped quotes and backslashes", () => {
    const text = JSON.stringify({ a: "[".repeat(100), b: '\\"{{{'.repeat(50), c: "\\" });
    expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(codeOf(`["\\\\",${nested(32)}]`)).toBe("json_too_deep");
  });

  test("X-07: invalid JSON is invalid_json, including NaN and a truncated body", () => {
    for (const text of ["", "{", "NaN", '{"a":NaN}', "{'a':1}", '{"a":1}}', '{"a":01}']) {
      expect(codeOf(text), text).toBe("invalid_json");
    }
  });

  test("X-07: the last of two equal keys wins", () => {
    expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  test.each(["1e400", "-1e400", "1E+400", `${"9".repeat(400)}`, `${"9".repeat(250)}e99`])(
    "X-07: the number %s is too large",
    (number) => {
      const refusal = refusalOf(() => parseJson(`{"a":[1,${number}]}`));
      expect(refusal).toMatchObject({ code: "validation_error", details: [{ path: "a[1]" }] });
    },
  );

  test("X-12: large finite numbers and small ones are kept", () => {
    expect(parseJson("[1e308,1e-400,123456789012345678901234567890]")).toEqual([
      1e308, 0, 1.2345678901234568e29,
    ]);
  });

  test("X-12: a NUL is rejected at any place", () => {
    for (const text of ['{"a":"x\\u0000"}', '{"a\\u0000":1}', '[["\\u0000"]]']) {
      expect(codeOf(text), text).toBe("validation_error");
    }
  });

  test("X-12: half a surrogate pair is replaced; pairs, other scripts and zero-width signs stay", () => {
    expect(parseJson('{"a":"x\\ud800y","b\\udc00":"\\ud83d\\ude00"}')).toEqual({
      a: "x\ufffdy",
      "b\ufffd": "😀",
    });
    for (const text of ["😀", "שלום", "a\u200bb", "\u202eabc", "Ä1", "é"]) {
      expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
    }
  });

  test("EV-03: rejects __proto__ as a name, in any spelling and at any depth", () => {
    for (const text of ['{"__proto__":{"a":1}}', '{"a":[{"__proto__":1}]}', '{"\\u005f_proto__":1}']) {
      expect(codeOf(text), text).toBe("validation_error");
    }
    expect(Object.prototype).not.toHaveProperty("a");
    expect(parseJson('{"a":"__proto__"}')).toEqual({ a: "__proto__" });
  });
});
