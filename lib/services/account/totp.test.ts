import { expect, test } from "vitest";
import {
  codeAt,
  plainCode,
  readBase32,
  recoveryCodeFrom,
  setUpAddress,
  stepAt,
  stepOf,
  writeBase32,
} from "./totp";

const KEY = new TextEncoder().encode("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1_000);

/** Appendix B of RFC 6238, whose codes have eight digits; ours are their last six. */
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("the code at %i s matches the RFC", (seconds, code) => {
  expect(codeAt(KEY, stepAt(at(seconds)))).toBe(code.slice(2));
});

/** Appendix D of RFC 4226. */
test("the first ten codes match the RFC", () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeAt(KEY, step));
  expect(codes).toEqual([
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
  ]);
});

test("a code is valid in its own step and the ones before and after, and only once", () => {
  const step = stepAt(at(1_000_000));
  const code = codeAt(KEY, step);
  const stepsLater = (steps: number) => stepOf(KEY, code, at(1_000_000 + 30 * steps), 0);
  expect([-2, -1, 0, 1, 2].map(stepsLater)).toEqual([null, step, step, step, null]);
  expect(stepOf(KEY, code, at(1_000_000), step - 1)).toBe(step);
  expect(stepOf(KEY, code, at(1_000_000), step)).toBeNull();
  expect(stepOf(KEY, "", at(1_000_000), 0)).toBeNull();
});

/** RFC 4648, without the padding. */
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %j is %j, and back", (text, base32) => {
  const bytes = new TextEncoder().encode(text);
  expect(writeBase32(bytes)).toBe(base32);
  expect(readBase32(base32)).toEqual(bytes);
});

test("the address of the QR code keeps names with spaces and signs", () => {
  const address = new URL(setUpAddress({ key: "MZXW6", account: "ada+fairs@example.org", issuer: "Aisle" }));
  expect([address.protocol, address.searchParams.get("secret")]).toEqual(["otpauth:", "MZXW6"]);
  expect(decodeURIComponent(address.pathname)).toContain("Aisle:ada+fairs@example.org");
});

test("a recovery code is read in any case, with spaces or hyphens", () => {
  const code = recoveryCodeFrom(Uint8Array.from([1, 2, 3, 4, 5, 6, 7]));
  expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect(plainCode(` ${code.toLowerCase().replace("-", " ")} `)).toBe(code.replace("-", ""));
});
